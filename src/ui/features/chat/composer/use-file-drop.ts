// oxlint-disable-next-line no-restricted-imports -- whether files are held over the chat is the screen's own
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { listenToFiles } from '../../../kit/file-drop.ts';

/**
 * Accepts files that are dropped anywhere on the chat around the composer (COMP-04). Pass `ref` to the composer's
 * element.
 */
export function useFileDrop(
  take: (files: readonly File[]) => Promise<void>,
  isDisabled: boolean,
): { ref: RefCallback<HTMLElement>; isHeldOver: boolean } {
  const [isHeldOver, setHeldOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const chat = element?.parentElement;
      if (isDisabled || !chat) return undefined;
      return listenToFiles(chat, {
        onHeld: setHeldOver,
        onFiles: (files) => void latest.current(files),
      });
    },
    [isDisabled],
  );
  return { ref, isHeldOver };
}
