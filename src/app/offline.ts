/** APP-17: lets the browser keep the page for when there is no network. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    const rules = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await serviceWorker.register('/service-worker.js');
    if (!serviceWorker.controller) await rules;
    reportLoaded();
  } catch (error) {
    console.warn('The page is not kept for offline use:', error);
  }
}

/** Hands the worker the addresses of all that the page loads; the first came before the worker could see them. */
function reportLoaded(): void {
  const assets = `${location.origin}/assets/`;
  new PerformanceObserver((list) => {
    const files = list.getEntries().flatMap(({ name }) => (name.startsWith(assets) ? [name] : []));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    if (files.length > 0) navigator.serviceWorker.controller?.postMessage(files);
  }).observe({ type: 'resource', buffered: true });
}
