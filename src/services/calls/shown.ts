/** Whose picture: one's own, or the other side's. */
export type Whose = 'own' | 'other';

/** Pictures in the elements that show them, whichever comes first. */
export interface Shown {
  put(whose: Whose, stream: MediaStream | null): void;
  /** Shows it in an element until the returned function is called. */
  show(whose: Whose, element: HTMLVideoElement): () => void;
}

export function createShown(): Shown {
  const streams: Record<Whose, MediaStream | null> = { own: null, other: null };
  const elements: Record<Whose, Set<HTMLVideoElement>> = { own: new Set(), other: new Set() };
  function fill(element: HTMLVideoElement, stream: MediaStream | null): void {
    element.srcObject = stream;
    // Muted videos may play by themselves; one that is removed at once fails, which does no harm.
    if (stream !== null) void element.play().catch(() => undefined);
  }
  return {
    put(whose, stream) {
      streams[whose] = stream;
      for (const element of elements[whose]) fill(element, stream);
    },
    show(whose, element) {
      elements[whose].add(element);
      fill(element, streams[whose]);
      return () => {
        elements[whose].delete(element);
        element.srcObject = null;
        // Picture in picture would stay over other windows, and show nothing any more.
        if (document.pictureInPictureElement === element) {
          void document.exitPictureInPicture().catch(() => undefined);
        }
      };
    },
  };
}
