/**
 * As a dialog's `ref`: what has the focus in it may go, as the button of a row that is decided. The dialog itself goes on
 * with it then: from the page behind, which is inert, no key would reach it, Esc neither.
 */
export function holdFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const check = (): void => {
    if (document.activeElement === document.body && dialog.closest('[inert]') === null)
      dialog.focus({ preventScroll: true });
  };
  // With the next frame another dialog gives back the focus, and what became disabled loses it.
  const observer = new MutationObserver(() =>
    requestAnimationFrame(() => requestAnimationFrame(check)),
  );
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  return () => observer.disconnect();
}
