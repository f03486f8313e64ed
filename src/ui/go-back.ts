/**
 * Goes back one screen, or to `fallback` when the person arrived here from elsewhere: Back inside the page never
 * leaves the site. Browsers without the Navigation API can only tell how long the tab's history is.
 */
export function goBack(fallback: string, navigate: (path: string) => void): void {
  const inside = 'navigation' in window ? window.navigation.canGoBack : history.length > 1;
  if (inside) history.back();
  else navigate(fallback);
}
