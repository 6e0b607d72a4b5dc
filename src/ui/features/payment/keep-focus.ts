/**
 * As the `ref` of a view that replaces another one: if the focus was in the former view, the chosen option, the first
 * field or the view itself gets it.
 */
export function keepFocus(view: HTMLElement | null): void {
  const { activeElement } = document;
  if (view === null || (activeElement !== null && activeElement !== document.body)) return;
  (view.querySelector<HTMLElement>(':checked, [tabindex]') ?? view).focus();
}
