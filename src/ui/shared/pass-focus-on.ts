/**
 * For what may go while it has the focus, a row or a button, as the `ref` of it or of a wrapper: the control beside it
 * has the focus then, or the page's heading.
 */
export function passFocusOn(going: HTMLElement | null): () => void {
  return () => {
    const { activeElement, body } = document;
    // The dialog that it was removed in may be gone without having given the focus back yet.
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
