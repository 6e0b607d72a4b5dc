import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/**
 * What the server sent of a part (`app/render-ahead.tsx`), while the page is being taken over, or as `AsSent` shows it
 * since then at this address; otherwise null.
 */
export function sent(id: string): HTMLElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector(`[data-rendered-ahead] #${id}, [data-as-sent="${here()}"] > #${id}`);
}

const here = (): string => CSS.escape(location.pathname + location.search);

/** Chooses, in what has taken the part's place, what was chosen in its lists. */
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
 * Stands for a part that is still being fetched: as it was sent, in the page that is drawn anew. Its links work
 * without any script, and what is chosen in its lists is chosen once the part is there. Where nothing was sent it is what stands there `otherwise`.
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
    // Once what takes its place is there, if nobody went elsewhere.
    return () =>
      queueMicrotask(() => {
        if (location.pathname + location.search === address) chooseAgain(part);
      });
  }, [part]);
  return part === null && otherwise !== undefined ? otherwise : <div ref={place} />;
}
