/** Events of dragged files. */
export interface FileDrop {
  /** Called when files are dragged over the element, or no longer are. */
  onHeld(isHeld: boolean): void;
  onFiles(files: readonly File[]): void;
}

/**
 * Accepts files that are dropped anywhere on the element, where the browser would open them instead of the page.
 * Anything else that is dragged is left to the elements below. Returns a function that stops it.
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
