/**
 * Pass it as the `ref` of an element that may disappear while it has the focus (a row, a button), or of its wrapper.
 * The focus then goes to the control beside the element, or to the page's heading.
 */
export function passFocusOn(going: HTMLElement | null): () => void {
  return () => {
    const { activeElement, body } = document;
    // If a dialog removed the element and has just closed, the focus may still be at the body, so the body counts, too.
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
