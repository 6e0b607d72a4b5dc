import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/**
 * The element of a part as the server sent it (`app/render-ahead.tsx`), while the page is being taken over, or later
 * while `AsSent` shows it at this address; otherwise null.
 */
export function sent(id: string): HTMLElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector(`[data-rendered-ahead] #${id}, [data-as-sent="${here()}"] > #${id}`);
}

const here = (): string => CSS.escape(location.pathname + location.search);

/** Repeats the choices made in the lists of the sent part in its replacement. */
function chooseAgain(part: HTMLElement): void {
  const now = document.getElementById(part.id);
  if (now === null || now === part) return;
  const lists = now.querySelectorAll('select');
  part.querySelectorAll('select').forEach(({ value, options }, index) => {
    const list = lists[index];
    const isChosen = [...options].some((one) => one.selected !== one.defaultSelected);
    if (!isChosen || list === undefined || list.value === value) return;
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/**
 * Shows a part as it was sent, in the page that is drawn anew, while its code is still being fetched. Its links work
 * without script, and choices in its lists are repeated once the part is there. Where nothing was sent it shows
 * `otherwise`.
 */
export function AsSent({ id, otherwise }: { id: string; otherwise?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Found before the page that was sent is taken away.
  const [part] = useState(() => sent(id));
  useLayoutEffect(() => {
    if (part === null || place.current === null) return;
    const address = location.pathname + location.search;
    place.current.dataset['asSent'] = address;
    place.current.append(part);
    // Once its replacement is there, if nobody went elsewhere.
    return () =>
      queueMicrotask(() => {
        if (location.pathname + location.search === address) chooseAgain(part);
      });
  }, [part]);
  return part === null && otherwise !== undefined ? otherwise : <div ref={place} />;
}
