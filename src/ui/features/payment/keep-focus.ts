/**
 * Pass it as the `ref` of a view that replaces another one. If the focus was in the replaced view, it moves to the
 * chosen option or the first field, otherwise to the view itself.
 */
export function keepFocus(view: HTMLElement | null): void {
  const { activeElement } = document;
  if (view === null || (activeElement !== null && activeElement !== document.body)) return;
  (view.querySelector<HTMLElement>(':checked, [tabindex]') ?? view).focus();
}
