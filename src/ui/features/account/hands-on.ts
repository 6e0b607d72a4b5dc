/**
 * For what may go while it has the focus, a row or a button, as the `ref` of it or of a wrapper: the control beside it
 * has the focus then, or the page's heading.
 */
export function handsOnFocus(going: HTMLElement | null): () => void {
  return () => {
    if (going?.contains(document.activeElement) !== true) return;
    const next = controlIn(going.nextElementSibling) ?? controlIn(going.previousElementSibling);
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
}

function controlIn(element: Element | null): HTMLElement | undefined {
  if (element instanceof HTMLButtonElement) return element;
  return element?.querySelector<HTMLElement>('button, a[href]') ?? undefined;
}
