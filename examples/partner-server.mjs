// A server of one file that Candlewick's app can trade on: levels 1 and 2 of docs/guides/backend-partners.md, written
// from openapi.yaml and asyncapi.yaml alone. One instrument, a price that wanders, demo accounts in memory.
//
//   npm run build && node examples/partner-server.mjs          serves ../dist too, at http://localhost:6520
//   npm start -- --against http://localhost:6520                the app from its sources, every message checked
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { WebSocketServer } from 'ws';

const port = Number(process.env.PORT ?? 6520);
const site = new URL('../dist/', import.meta.url);

// --- one market: EUR/USD. Prices are whole points of 0.00001, lots whole hundredths: a point on a lot is one dollar.
const point = 0.00001;
const spread = 12;
const opened = 108_400;
let price = 108_642;
let highest = price;
let lowest = opened;
const price5 = (points) => Number((points * point).toFixed(5));
const change = () => Number((((price - opened) / opened) * 100).toFixed(2));
const instrument = () => ({
  Id: 1,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  Name: 'Euro · US Dollar',
  Logo: '/icons/icon-192.png',
  CategoryId: 1,
  MarketStatus: 1,
  PricePrecision: 5,
  ForexQuotations: { Open: price5(opened), Close: price5(price), Change: change() },
  HasForexMultiple: [{ Value: 50 }, { Value: 100 }],
  ForexMinCont: 0.01,
  ForexMaxCont: 50,
  ForexContNum: 100_000,
  Pip: 0.01,
  ForexFeeRate: 7,
  MarginMode: 0,
  Spread: price5(spread),
});
const seconds = { '1min': 60, '15min': 900, '30min': 1800, '60min': 3600, '1day': 86_400, '1week': 604_800 };
const weekBegins = 4 * 86_400; // the epoch was a Thursday, bars of a week begin on Monday
const barAt = (time, period) => {
  const offset = period === '1week' ? weekBegins : 0;
  return Math.floor((time - offset) / seconds[period]) * seconds[period] + offset;
};
/** A smooth price for the past, which ends at the price of now. */
const wave = (time) => price + Math.round(90 * (Math.sin(time / 7000) - Math.sin(Date.now() / 1000 / 7000)));
function candle(open, period) {
  const close = Math.min(open + seconds[period], Date.now() / 1000);
  const [first, last] = [wave(open), wave(close)];
  const [high, low] = [Math.max(first, last) + 3, Math.min(first, last) - 3];
  return {
    Time: open,
    Open: price5(first),
    High: price5(high),
    Low: price5(low),
    Close: price5(last),
    Volume: 120,
  };
}
function candles({ period, before, limit = '200' }, most) {
  const end = barAt(before ? Number(before) - 1 : Date.now() / 1000, period);
  const count = Math.min(Number(limit), most);
  return Array.from({ length: count }, (_, i) => candle(end - (count - 1 - i) * seconds[period], period));
}

// --- accounts. Money is whole micro-dollars; what travels has at most 6 decimals.
const sessions = new Map();
let lastOrder = Math.floor(Date.now() / 1000);
const answers = new Map();
const dollars = (micros) => Number((micros / 1e6).toFixed(6));
const side = (order) => (order.type === 1 ? 1 : -1);
const closing = (order) => price - (side(order) * spread) / 2;
const profit = (order, at = closing(order)) => side(order) * (at - order.filled) * order.lots * 10_000;
const openOrders = (account) => account.orders.filter((one) => one.status === 1);
const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);
const locked = (account) => sum(openOrders(account), (one) => one.margin);
const floating = (account) => sum(openOrders(account), (one) => profit(one));
const user = ({ id }) => ({
  id,
  uid: String(100_000 + id),
  is_demo: 1,
  email: null,
  invite_code: null,
  area_code: null,
  phone: null,
});
const orderOf = (one) => ({
  Id: one.id,
  ForexTradeLists: { ShowCode: 'EUR/USD' },
  OrderType: one.type,
  Quantity: one.lots / 100,
  OriginPrice: price5(one.asked),
  Price: price5(one.filled),
  UpdatePrice: price5(one.closed ?? closing(one)),
  Status: one.status,
  CautionMoney: dollars(one.margin),
  TradeFee: dollars(one.fee),
  TargetLossPrice: one.stopLoss,
  TargetProfitPrice: one.takeProfit,
  FactProfits: dollars(one.status === 1 ? profit(one) : one.profit),
  CreateTimeHandler: one.created,
  CompleteTimeHandler: one.completed ?? null,
  Multiple: one.multiple,
  RequestKey: one.key,
});
const now = () => new Date().toISOString();
const refused = (code, msg) => ({ code, msg, data: null });
const success = (data, msg = '') => ({ code: 1, msg, data });

// --- the calls of levels 1 and 2, by method and path. Each gets the query and the caller's account.
const calls = {
  'GET /api/default/check': () => success({ status: 0, type: 0, loss_url: null }),
  'GET /api/company/getCompanyStatus': () => success({ is_company_mode: false, company_id: null }),
  'GET /api/basicSet/getBasicInfo': () =>
    success({
      trade_fee_type: 1,
      default_lang: 'en',
      copy_trading_window_days: 21,
      kyc_review_hours: 48,
      late_fee_daily_rate: 0.0025,
      excluded_countries: [],
      verify_reg_type: 0,
      risk_warning: 'Trading with leverage can cost you your whole deposit.',
      service_link: null,
      service_link_type: 1,
    }),
  'GET /v1/api/forex/getCategories': () => success([{ Id: 1, NameShowTrans: 'Forex' }]),
  'GET /v1/api/forex/trade_list': () => success([instrument()]),
  'GET /v1/api/forex/abbreviated_cache_kline': (query) => success(candles(query, 60)),
  'GET /v1/api/forex/kline': (query) => success(candles(query, 1000)),
  'GET /api/user/createAccountDemoForU'() {
    const token = randomBytes(32).toString('hex');
    const account = { id: sessions.size + 1001, cash: 100_000_000_000, orders: [], sockets: new Set() };
    sessions.set(token, account);
    return success({ token, user: user(account) });
  },
  'GET /api/user/info': (_query, account) => success(user(account)),
  'GET /v1/api/main/account/forexDetail': (_query, account) =>
    success({ balance: dollars(account.cash), lock_balance: dollars(locked(account)) }),
  'GET /v1/api/forex/my_deal'({ status, page = 1 }, account) {
    const found = account.orders.filter((one) => one.status === Number(status)).toReversed();
    const data = found.slice((page - 1) * 20, page * 20).map(orderOf);
    const all = sum(found, (one) => (one.status === 1 ? profit(one) : one.profit));
    return success({
      data,
      total: found.length,
      all_fact_profits: dollars(all),
      balance: dollars(account.cash),
    });
  },
  'GET /v1/api/forex/submit'(query, account, key) {
    if (Date.now() - Number(query.t) > 15_000)
      return refused(2008, 'The price has moved. Check it and send again.');
    if (query.status !== '1') return refused(0, 'This server takes market orders only.');
    const [type, multiple] = [Number(query.type), Number(query.multiple)];
    const lots = Math.round(query.cont * 100);
    if (lots < 1 || lots > 5000) return refused(2007, 'Order between 0.01 and 50 lots.');
    const filled = price + (type === 1 ? spread / 2 : -spread / 2);
    const [margin, fee] = [(filled * lots * 10_000) / multiple, lots * 70_000];
    const free = account.cash + floating(account) - locked(account);
    if (margin + fee > free)
      return refused(
        2002,
        `Not enough margin. You need $${dollars(margin + fee)}, and $${dollars(free)} is free.`,
      );
    const order = {
      id: ++lastOrder,
      key,
      type,
      lots,
      multiple,
      asked: price,
      filled,
      margin,
      fee,
      created: now(),
    };
    const stopped = setStops(order, query);
    if (stopped) return stopped;
    account.cash -= fee;
    account.orders.push(Object.assign(order, { status: 1 }));
    return success(orderOf(order), 'Your order has been confirmed');
  },
  'GET /v1/api/forex/close': (query, account) =>
    withOpenOrder(account, query, (order) => {
      complete(account, order);
      return success(orderOf(order), 'Closed');
    }),
  'GET /v1/api/forex/set_stop_price': (query, account) =>
    withOpenOrder(account, query, (order) => setStops(order, query) ?? success(orderOf(order), 'Saved')),
};
/** What a call takes besides `t`. Another parameter is 422: nothing is done on terms that were not understood. */
const takes = {
  '/v1/api/forex/abbreviated_cache_kline': ['forex_id', 'period'],
  '/v1/api/forex/kline': ['forex_id', 'period', 'before', 'limit'],
  '/api/user/createAccountDemoForU': ['demo_id'],
  '/v1/api/forex/my_deal': ['status', 'page'],
  '/v1/api/forex/submit':
    'forex_id type status cont target_price multiple stop_loss_price target_profit_price'.split(' '),
  '/v1/api/forex/close': ['id'],
  '/v1/api/forex/set_stop_price': ['id', 'stop_loss_price', 'target_profit_price'],
};
const guestPaths =
  /check$|getCompanyStatus|getBasicInfo|getCategories|trade_list|kline$|createAccountDemoForU/;

/** What a server may do without; the rest of level 3 is still to come. */
const optional = /^\/(api\/(chat\/|user\/logout$)|v1\/api\/forex\/sparklines$)/;

function withOpenOrder(account, { id }, act) {
  const order = account.orders.find((one) => one.id === Number(id));
  if (!order) return refused(2004, 'There is no such order.');
  return order.status === 1 ? act(order) : refused(2005, 'This order is closed already.');
}

/** Sets both stops, 0 being none, or says why not. */
function setStops(order, query) {
  const [stopLoss, takeProfit] = [Number(query.stop_loss_price), Number(query.target_profit_price)];
  const isWrong = (stop, direction) => stop > 0 && (stop / point - price) * side(order) * direction <= 0;
  if (isWrong(stopLoss, -1) || isWrong(takeProfit, 1))
    return refused(2006, 'That is on the wrong side of the price.');
  Object.assign(order, { stopLoss, takeProfit });
  return null;
}

function complete(account, order) {
  const closed = closing(order);
  Object.assign(order, { status: 3, closed, profit: profit(order, closed), completed: now() });
  account.cash += order.profit;
  tell(account, { type: 'FOREX_CLOSED', data: { ids: [order.id] } });
}

// --- HTTP: one envelope, each change once, the app's files for every other address.
createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://host');
  const send = (status, body, type = 'application/json') =>
    response
      .writeHead(status, { 'content-type': type })
      .end(type.includes('json') ? JSON.stringify(body) : body);
  if (pathname === '/site.webmanifest') return send(200, manifest, 'application/manifest+json');
  const key = `${request.method} ${pathname}`;
  const call = calls[key];
  if (optional.test(pathname)) return send(404, transport(404, 'Not on this server'));
  if (!call && /^\/(api|v1)\//.test(pathname)) return send(503, transport(503, 'Not there yet'));
  if (!call) return sendFile(pathname, send);

  const query = Object.fromEntries(searchParams);
  if (!request.headers.lang || !query.t) return send(422, transport(422, 'lang and t are missing'));
  const token = request.headers.authorization?.replace('Bearer ', '');
  const account = sessions.get(token);
  if (!guestPaths.test(pathname)) {
    if (!token) return send(401, transport(401, 'Log in first'));
    if (!account) return send(200, refused(999, 'Your session has ended. Log in again.'));
  }
  const taken = ['t', ...(takes[pathname] ?? [])];
  const stray = [...searchParams.keys()].find((one, i, all) => !taken.includes(one) || all.indexOf(one) < i);
  const place = { location: `query.${stray}`, message: 'is not taken, or came twice' };
  if (stray) return send(422, transport(422, 'More than this server takes', place));
  const idempotencyKey = request.headers['idempotency-key'];
  if (!idempotencyKey) return send(200, call(query, account));
  // What the same person sends again under the same key is answered, and not carried out again. Keep keys for a day.
  const [once, asked] = [[token, key, idempotencyKey].join(' '), JSON.stringify({ ...query, t: '' })];
  const known = answers.get(once) ?? { asked, answer: call(query, account, idempotencyKey) };
  answers.set(once, known);
  send(200, known.asked === asked ? known.answer : refused(1001, 'This key was used for another request.'));
}).listen(port, '127.0.0.1', function listening() {
  sockets(this);
  console.log(`Partner server: http://localhost:${this.address().port}`);
});

const transport = (code, msg, ...violations) => ({ code, msg, violations });
const manifest = {
  id: '/',
  name: 'Partner',
  short_name: 'Partner',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#3d4fd7',
  background_color: '#f6f5f2',
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' }],
  demo_id: 1,
  is_demo_site: false,
  simulated_prices: true,
};

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
/** A screen's address is the page: whatever is no file of the build gets index.html. */
async function sendFile(pathname, send) {
  const file = new URL(`.${pathname}`, site);
  const isFile = extname(pathname) !== '' && file.href.startsWith(site.href);
  const body = await readFile(isFile ? file : new URL('index.html', site)).catch(() => null);
  if (!body) return send(404, transport(404, 'Not on this server'));
  send(200, body, types[isFile ? extname(pathname) : '.html'] ?? 'application/octet-stream');
}

// --- the socket: login, topics, quotes twice a second.
const open = new Set();
const say = (client, message) => client.socket.send(JSON.stringify(message));
const tell = (account, message) => {
  for (const client of account.sockets) if (client.topics.has('FOREX_TRADE')) say(client, message);
};

function sockets(server) {
  const hub = new WebSocketServer({
    server,
    path: '/v1/ws',
    verifyClient: ({ origin, req }) => !origin || new URL(origin).host === req.headers.host,
  });
  hub.on('connection', (socket) => {
    const client = { socket, topics: new Map(), account: null };
    open.add(client);
    socket.on('close', () => {
      open.delete(client);
      client.account?.sockets.delete(client);
    });
    socket.on('message', (text) => obey(client, JSON.parse(text)));
  });
}

const commands = {
  ping: (client) => say(client, { type: 'pong', data: { t: Date.now() } }),
  login(client, { token }) {
    client.account = sessions.get(token) ?? null;
    client.account?.sockets.add(client);
    const [code, msg] = client.account ? [1, ''] : [999, 'Your session has ended. Log in again.'];
    say(client, { type: 'login_result', data: { code, msg } });
  },
  logout(client) {
    client.account?.sockets.delete(client);
    client.account = null;
    client.topics.delete('FOREX_TRADE');
  },
  sub(client, { topic, period }) {
    client.topics.set(topic, period);
    say(client, messageOf(client, topic, period));
  },
  unsub: (client, { topic }) => client.topics.delete(topic),
};

function obey(client, { type, params }) {
  const isKnown =
    ['DAY_MARKET', 'KLINE.EURUSD'].includes(params?.topic) ||
    (params?.topic === 'FOREX_TRADE' && client.account);
  if (type === 'sub' && !isKnown)
    return say(client, { type: 'error', data: { code: 1001, msg: `No such topic: ${params?.topic}` } });
  commands[type]?.(client, params);
}

function messageOf({ account }, topic, period) {
  if (topic === 'DAY_MARKET') return { type: topic, data: [tick()] };
  if (topic !== 'FOREX_TRADE')
    return { type: topic, data: { period, candle: candle(barAt(Date.now() / 1000, period), period) } };
  const positions = openOrders(account);
  const margin = sum(positions, (one) => one.margin);
  return {
    type: topic,
    data: {
      ProfitsTotal: dollars(floating(account)),
      HazardRate: margin === 0 ? 0 : Math.floor(((account.cash + floating(account)) / margin) * 10_000) / 100,
      CautionMoneyAll: dollars(margin),
      Balance: dollars(account.cash),
      TransOrder: positions.map((one) => ({
        Id: one.id,
        UpdatePrice: price5(closing(one)),
        FactProfits: dollars(profit(one)),
      })),
    },
  };
}

const tick = () => ({
  Id: 1,
  Code: 'EURUSD',
  Close: price5(price),
  Change: change(),
  Open: price5(opened),
  High: price5(highest),
  Low: price5(lowest),
  Volume: 18_240,
  MarketStatus: 1,
  Time: Date.now(),
});

setInterval(() => {
  price += Math.round((Math.random() - 0.5) * 8);
  [highest, lowest] = [Math.max(highest, price), Math.min(lowest, price)];
  for (const account of sessions.values())
    for (const order of openOrders(account)) {
      const gain = (level) => (closing(order) - level / point) * side(order);
      const isStopped = order.stopLoss > 0 && gain(order.stopLoss) <= 0;
      const isTaken = order.takeProfit > 0 && gain(order.takeProfit) >= 0;
      if (isStopped || isTaken) complete(account, order);
    }
  for (const client of open)
    for (const [topic, period] of client.topics) say(client, messageOf(client, topic, period));
}, 500);
