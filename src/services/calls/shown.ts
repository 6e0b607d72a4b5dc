/** Whose picture it is: this user's own, or the other side's. */
export type Whose = 'own' | 'other';

/** Connects pictures with the elements that show them. Either of the two may exist first. */
export interface Shown {
  put(whose: Whose, stream: MediaStream | null): void;
  /** Shows the picture in an element until the returned function is called. */
  show(whose: Whose, element: HTMLVideoElement): () => void;
}

export function createShown(): Shown {
  const streams: Record<Whose, MediaStream | null> = { own: null, other: null };
  const elements: Record<Whose, Set<HTMLVideoElement>> = { own: new Set(), other: new Set() };
  function fill(element: HTMLVideoElement, stream: MediaStream | null): void {
    element.srcObject = stream;
    // Muted videos may start by themselves. If the element is removed at once, starting fails without harm.
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
        // Ends picture in picture, which would otherwise stay above other windows and show nothing.
        if (document.pictureInPictureElement === element) {
          void document.exitPictureInPicture().catch(() => undefined);
        }
      };
    },
  };
}
