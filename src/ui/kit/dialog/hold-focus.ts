/**
 * Pass it as a dialog's `ref`. It keeps the focus in the dialog when the focused element disappears, for example the
 * button of a decided row. If the focus were on the inert page behind, no key would reach the dialog, not even Esc.
 */
export function holdFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const check = (): void => {
    if (document.activeElement === document.body && dialog.closest('[inert]') === null)
      dialog.focus({ preventScroll: true });
  };
  // Checks only after the next frame. Before that, another dialog may still return the focus, or a control that was
  // just disabled may still lose it.
  const observer = new MutationObserver(() =>
    requestAnimationFrame(() => requestAnimationFrame(check)),
  );
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  return () => observer.disconnect();
}
