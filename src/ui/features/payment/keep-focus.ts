/**
 * As the `ref` of a view that replaces another one: if the focus was in that one, the chosen option or the first field
 * here gets it, or the view itself.
 */
export function keepFocus(view: HTMLElement | null): void {
  const { activeElement } = document;
  if (view === null || (activeElement !== null && activeElement !== document.body)) return;
  (view.querySelector<HTMLElement>(':checked, [tabindex]') ?? view).focus();
}
