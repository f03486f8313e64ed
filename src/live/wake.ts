/**
 * LIVE-07: tells when the page may have missed something and should look at once: the network came or went, the page comes
 * into sight again, or out of the back-forward cache.
 */
export function onWake(wake: () => void): void {
  if (typeof window === 'undefined') return;
  let hidden = document.visibilityState === 'hidden';
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  document.addEventListener('visibilitychange', () => {
    const cameBack = hidden && document.visibilityState === 'visible';
    hidden = document.visibilityState === 'hidden';
    if (cameBack) wake();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) wake();
  });
}
