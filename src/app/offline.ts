/**
 * APP-17: lets the browser keep the page for when there is no network, once it stands. Not from sources: what is edited there must
 * never come from a cache.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async (): Promise<void> => {
    const { serviceWorker } = navigator;
    const rules = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await serviceWorker.register('/service-worker.js');
    if (!serviceWorker.controller) await rules;
    // What was loaded before the worker was there to see it.
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    serviceWorker.controller?.postMessage(
      files.filter((file) => file.startsWith(`${location.origin}/assets/`)),
    );
  };
  const begin = () => {
    register().catch((error: unknown) => console.warn('The page is not kept for offline use:', error));
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
