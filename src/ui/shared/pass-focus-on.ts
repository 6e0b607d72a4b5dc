/**
 * As the `ref` of an element that may disappear with the focus, such as a row or a button, or of its wrapper: the
 * focus goes to the control beside it, or to the page's heading.
 */
export function passFocusOn(going: HTMLElement | null): () => void {
  return () => {
    const { activeElement, body } = document;
    // The dialog that removed the element may have closed and not yet have returned the focus.
    const hadFocus = going?.contains(activeElement) === true || activeElement === body;
    if (going === null || !hadFocus) return;
    const next = controlIn(going.nextElementSibling) ?? controlIn(going.previousElementSibling);
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
}

function controlIn(element: Element | null): HTMLElement | undefined {
  if (element instanceof HTMLButtonElement) return element;
  return element?.querySelector<HTMLElement>('button, a[href]') ?? undefined;
}
