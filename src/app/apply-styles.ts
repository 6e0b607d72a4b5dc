/**
 * Replaces the style rules within a document by the style sheet. This is done directly before React renders the page:
 * the browser works out the styles of the page once, not once for the sheet and again for the new nodes. Without a
 * sheet nothing changes. Calling it again has no effect.
 */
export function applyStyles(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]');
  if (link === null) return;
  link.media = 'all';
  document.querySelector('style[data-inline]')?.remove();
}
