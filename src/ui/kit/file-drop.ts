/** Listeners for files that are dragged over an element. */
export interface FileDrop {
  /** Called with true when files are dragged over the element, and with false when they leave it or are dropped. */
  onHeld(isHeld: boolean): void;
  onFiles(files: readonly File[]): void;
}

/**
 * Accepts files that are dropped anywhere on the element; the browser would open them in place of the page. Ignores
 * everything else that is dragged. Returns a function that removes the listeners.
 */
export function listenToFiles(element: HTMLElement, { onHeld, onFiles }: FileDrop): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  element.addEventListener(
    'dragover',
    (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      onHeld(true);
    },
    { signal },
  );
  element.addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) onHeld(false);
    },
    { signal },
  );
  element.addEventListener(
    'drop',
    (event) => {
      onHeld(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
    { signal },
  );
  return () => ends.abort();
}
