import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/**
 * The element of a part that the server rendered (`app/render-ahead.tsx`), while the page starts, or later while
 * `AsSent` shows it at this address; otherwise null.
 */
export function sent(id: string): HTMLElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector(`[data-rendered-ahead] #${id}, [data-as-sent="${here()}"] > #${id}`);
}

const here = (): string => CSS.escape(location.pathname + location.search);

/** Repeats the choices made in the lists of the server's part in its replacement. */
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
 * Shows a part as the server rendered it while its code is still being fetched. Its links work without script, and
 * choices in its lists are repeated once the part is loaded. Where the server rendered nothing, it shows `otherwise`.
 */
export function AsSent({ id, otherwise }: { id: string; otherwise?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Found before the server's page is removed.
  const [part] = useState(() => sent(id));
  useLayoutEffect(() => {
    if (part === null || place.current === null) return;
    const address = location.pathname + location.search;
    place.current.dataset['asSent'] = address;
    place.current.append(part);
    // Once its replacement is rendered, unless the user went to another page.
    return () =>
      queueMicrotask(() => {
        if (location.pathname + location.search === address) chooseAgain(part);
      });
  }, [part]);
  return part === null && otherwise !== undefined ? otherwise : <div ref={place} />;
}
