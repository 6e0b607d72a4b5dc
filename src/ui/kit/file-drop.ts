/** Events of dragged files. */
export interface FileDrop {
  /** Files are held over the element, or not any more. */
  onHeld(isHeld: boolean): void;
  onFiles(files: readonly File[]): void;
}

/**
 * Takes files that are dropped anywhere on the element, where the browser would leave the page for them. Anything else
 * that is dragged is left to the elements below. Returns what ends it.
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
