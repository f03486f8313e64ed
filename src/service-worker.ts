// Built to /service-worker.js: the shell opens without a network (APP-17). It serves the page and the build's hashed
// files, and never a call of the contract. It imports nothing, so that it stays one file.

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What `lib.webworker` would say; it cannot be loaded beside `lib.dom`. */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown> & WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
const worker = self as unknown as Worker;

const prefix = 'candlewick-';
/** Where the page itself is kept, whatever its address. */
const pageKey = '/';
/** A slow network may take this long before the kept page shows. */
const patience = 4000;
/** Addresses that are not the app's: a page there is never replaced by the shell. */
const foreign = /^\/(api|v1|control|dev|logos|uploads)(\/|$)/;

/** Each build has a cache of its own, named after its page: what only an older build used goes with it. */
async function cacheOf(page: string): Promise<Cache> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(page));
  const name =
    prefix +
    [...new Uint8Array(bytes.slice(0, 6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return caches.open(name);
}

/** Keeps the page, and what it names. The build before it stays for the tabs that still run it; older ones go. */
async function keepPage(response: Response): Promise<void> {
  const page = await response.clone().text();
  const cache = await cacheOf(page);
  if (await cache.match(pageKey)) return;
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  await Promise.all(files.map((file) => keepFile(cache, file)));
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await cache.put(pageKey, response);
  for (const name of older.slice(0, -2)) await caches.delete(name);
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const response = (await caches.match(file)) ?? (await fetch(file).catch(() => null));
  if (response?.ok) await cache.put(file, response);
}

async function newestCache(): Promise<Cache | null> {
  const name = (await caches.keys()).findLast((one) => one.startsWith(prefix));
  return name === undefined ? null : caches.open(name);
}

/** The network's page, else the one that was kept last. */
async function page(event: FetchEvent): Promise<Response> {
  const kept = await (await newestCache())?.match(pageKey);
  const fetched = fetch(event.request).then((response) => {
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
      event.waitUntil(keepPage(response.clone()));
    return response;
  });
  if (!kept) return fetched;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept.clone()), patience));
  event.waitUntil(fetched.catch(() => undefined));
  return Promise.race([fetched.catch(() => kept.clone()), late]);
}

/** A hashed file never changes: the kept one will do. */
async function file(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  const cache = await newestCache();
  if (response.ok && cache) event.waitUntil(cache.put(event.request, response.clone()));
  return response;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(fetch('/').then((response) => (response.ok ? keepPage(response) : undefined)));
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || foreign.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event));
});

/** The page sends what it loaded before the worker was there to see it. */
worker.addEventListener('message', (event) => {
  const files = Array.isArray(event.data) ? event.data.filter((one) => typeof one === 'string') : [];
  event.waitUntil(
    newestCache().then(
      (cache) => cache && Promise.all(files.map((one: string) => keepFile(cache, new URL(one).pathname))),
    ),
  );
});
