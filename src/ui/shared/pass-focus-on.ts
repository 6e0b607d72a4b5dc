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

/**
 * Returns a ref for an element in whose place another one appears, for example a form that was sent. If the focus is lost
 * with the element, it goes to the one with this selector. Call it outside components, because a ref must stay the same.
 */
export function passFocusTo(selector: string): (going: HTMLElement | null) => () => void {
  return () => () =>
    // Afterwards, because the other element may appear at the same time.
    queueMicrotask(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(selector)?.focus();
    });
}

function controlIn(element: Element | null): HTMLElement | undefined {
  if (element instanceof HTMLButtonElement) return element;
  return element?.querySelector<HTMLElement>('button, a[href]') ?? undefined;
}
