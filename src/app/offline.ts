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
    // What was loaded before the worker was there to see it.
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const ours = files.filter((file) => file.startsWith(`${location.origin}/assets/`));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    serviceWorker.controller?.postMessage(ours);
  } catch (error) {
    console.warn('The page is not kept for offline use:', error);
  }
}
