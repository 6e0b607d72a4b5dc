/**
 * For a view that takes another's place, as its `ref`: if what had the focus went with that one, what is chosen here
 * or the first field has it now, or the view itself.
 */
export function keepFocus(view: HTMLElement | null): void {
  const { activeElement } = document;
  if (view === null || (activeElement !== null && activeElement !== document.body)) return;
  (view.querySelector<HTMLElement>(':checked, [tabindex]') ?? view).focus();
}
