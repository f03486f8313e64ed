// The control page: every form is sent as JSON to its area, and the world's new state comes back.

import { showCalls } from './calls.js';
import { proxyText, breakCells, tallyCells } from './proxy.js';
import { readWish, showChoices } from './choices.js';

const pollEvery = 1000;
const outcome = document.querySelector('#outcome');

/** @param {string} path @param {object} [body] */
async function ask(path, body) {
  const answer = await fetch(`/control/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-candlewick-control': '1', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error);
  return data;
}

/** @param {string} text @param {'done' | 'problem'} kind */
function say(text, kind) {
  outcome.textContent = text;
  outcome.dataset.kind = kind;
}

/** What a form says: empty fields are left out, numbers are numbers, local times are UTC. */
function readForm(form, submitter) {
  const body = form.dataset.act ? { act: form.dataset.act } : {};
  const without = (submitter?.dataset.without ?? '').split(' ');
  for (const field of form.querySelectorAll('input, select, textarea')) {
    if (field.value === '' || without.includes(field.name)) continue;
    if (field.name === 'wish') Object.assign(body, readWish(field.value));
    else if (field.name === 'message') body.message = readMessage(field.value);
    else if ('codes' in field.dataset) body.code = Number(field.value);
    else if (field.type === 'number') body[field.name] = Number(field.value);
    else body[field.name] = field.type === 'datetime-local' ? `${field.value}Z` : field.value;
  }
  if (submitter?.name)
    body[submitter.name] = submitter.name === 'by' ? Number(submitter.value) : submitter.value;
  return body;
}

/** @param {string} text */
function readMessage(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The message is not JSON: ${error.message}`, { cause: error });
  }
}

document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  if (form.dataset.confirm && !confirm(form.dataset.confirm)) return;
  try {
    const state = await ask(form.dataset.area, readForm(form, event.submitter));
    show(state);
    const { pushed } = state.sockets;
    const sent = `Sent to ${pushed} ${pushed === 1 ? 'socket' : 'sockets'}`;
    say('sent' in form.dataset ? sent : `${event.submitter.textContent}: done`, 'done');
    await showWorlds();
  } catch (error) {
    say(error.message, 'problem');
  }
});

function show(state) {
  const { clock, sockets } = state;
  const running = clock.frozen ? 'frozen' : clock.speed === 1 ? 'running' : `running ${clock.speed}×`;
  const texts = {
    world: state.world,
    seed: state.seed ?? 'secret',
    now: `${clock.now.slice(0, 19).replace('T', ' ')} UTC`,
    running,
    ...sockets,
  };
  for (const [name, text] of Object.entries(texts)) {
    for (const place of document.querySelectorAll(`[data-show="${name}"]`)) place.textContent = text;
  }
  fillSelects(
    'instruments',
    state.instruments.map((one) => one.code),
  );
  // What is being chosen is not overwritten by the next poll.
  for (const select of document.querySelectorAll('[data-setting]'))
    if (!select.form.contains(document.activeElement)) select.value = state.site[select.name];
  rows('instruments', state.instruments, (one) => [
    one.code,
    one.price.toFixed(one.precision),
    one.open ? 'open' : 'closed',
  ]);
  rows('outbox', state.outbox, (one) => [
    one.code,
    one.to,
    one.text ? `${one.purpose}: ${one.text}` : one.purpose,
    one.sentAt.slice(11, 19),
  ]);
  showReviews(state.reviews);
  showProxy(state.proxy);
  rows('accounts', state.accounts, (one) => [
    one.id,
    one.demo ? `demo ${one.uid}` : (one.email ?? one.uid),
    one.balance.toFixed(2),
  ]);
  list(
    'faults',
    describeFaults(state.faults).map((text) => [text]),
  );
}

function describeFaults(faults) {
  return [
    faults.latency > 0 && `every answer is delayed by ${faults.latency} ms`,
    faults.refuseSockets && 'new sockets are refused',
    ...faults.held.map((operation) => `an answer of ${operation} is held back`),
    faults.garbled > 0 && `the next ${faults.garbled} socket messages are garbled`,
    ...faults.operations.map(
      (one) =>
        `${one.operationId === '*' ? 'every operation' : one.operationId}: ${kindText[one.kind](one)}, ${timesOf(one)}`,
    ),
  ].filter(Boolean);
}

const kindText = {
  refuse: ({ code }) => `refused with ${code}`,
  status: ({ status }) => `fails with HTTP ${status}`,
  hold: () => 'carried out, not answered',
  answer: ({ prefer }) => `answered with ${prefer}`,
};

const timesOf = ({ times }) => (times === 0 ? 'until cleared' : times === 1 ? 'once' : `${times} times`);

/** Options are set once: a list that is open must not change under the pointer. */
function fillSelects(name, values) {
  for (const select of document.querySelectorAll(`select[data-fill="${name}"]:empty`)) {
    const extra = select.dataset.all
      ? [['', select.dataset.all]]
      : select.dataset.every
        ? [['*', select.dataset.every]]
        : [];
    for (const [value, text] of [...extra, ...values.map((one) => [one, one])])
      select.append(new Option(text, value));
  }
}

function rows(name, items, cells) {
  const body = document.querySelector(`[data-rows="${name}"]`);
  body.replaceChildren(
    ...items.map((item) => {
      const row = document.createElement('tr');
      for (const text of cells(item)) row.insertCell().textContent = text;
      return row;
    }),
  );
  body.parentElement.hidden = items.length === 0;
  for (const place of document.querySelectorAll(`[data-empty="${name}"]`)) place.hidden = items.length > 0;
}

function showProxy(proxy) {
  document.querySelector('[data-proxy]').hidden = proxy === null;
  if (proxy === null) return;
  document.querySelector('[data-show="proxy"]').textContent = proxyText(proxy);
  rows('breaks', proxy.breaks.toReversed(), breakCells);
  rows('tallies', proxy.tallies, tallyCells);
}

/** Each with a form of its own. A reason that is being typed is not overwritten by the next poll. */
function showReviews(reviews) {
  const body = document.querySelector('[data-rows="reviews"]');
  const shown = JSON.stringify(reviews);
  if (body.dataset.shown === shown) return;
  body.dataset.shown = shown;
  rows('reviews', reviews, (one) => [`${one.kind} of ${one.uid}, sent ${one.submittedAt.slice(11, 19)}`]);
  for (const [i, { account, kind, uid, reasons }] of reviews.entries()) {
    const form = document.querySelector('#review-form').content.cloneNode(true);
    form.querySelector('form').ariaLabel = `${kind} of ${uid}`;
    form.querySelector('[name="account"]').value = account;
    form.querySelector('[name="kind"]').value = kind;
    const offered = form.querySelector('datalist');
    offered.id = `reasons-${i}`;
    offered.append(...reasons.map(({ key, text }) => new Option(text, key)));
    form.querySelector('[name="reason"]').setAttribute('list', offered.id);
    body.rows[i].cells[0].append(form);
  }
}

/** @param {string} name @param {[string, string?][]} items text, and where it leads */
function list(name, items) {
  const place = document.querySelector(`[data-list="${name}"]`);
  place.replaceChildren(
    ...items.map(([text, href]) => {
      const item = document.createElement('li');
      const inside = href ? Object.assign(document.createElement('a'), { href }) : item;
      inside.textContent = text;
      if (href) item.append(inside);
      return item;
    }),
  );
}

async function showWorlds() {
  const { worlds } = await ask('worlds');
  const port = location.port ? `:${location.port}` : '';
  const host = (name) => (name === 'default' ? 'localhost' : `${name}.localhost`);
  list(
    'worlds',
    worlds.map((name) => [name, `http://${host(name)}${port}/control`]),
  );
}

async function poll() {
  try {
    if (!document.hidden) {
      show(await ask('state'));
      await showCalls(ask);
    }
  } catch {
    say('Can’t reach the sandbox', 'problem');
  }
  setTimeout(poll, pollEvery);
}

const contract = await ask('operations');
for (const select of document.querySelectorAll('[data-setting]'))
  select.append(...contract.site[select.name].map((choice) => new Option(choice)));
fillSelects(
  'operations',
  contract.operations.map((one) => one.id),
);
showChoices(contract);
await showWorlds();
await poll();
