import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/**
 * The element that the server rendered for a part (`app/render-ahead.tsx`). It exists while the page starts, and later
 * while `AsSent` shows it at this address; otherwise null.
 */
export function sent(id: string): HTMLElement | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector(`[data-rendered-ahead] #${id}, [data-as-sent="${here()}"] > #${id}`);
}

const here = (): string => CSS.escape(location.pathname + location.search);

/** Copies the choices that the user made in the select lists of the server's part to the part that replaces it. */
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
 * Shows a part as the server rendered it, while the part's code is still being fetched. Its links work without script.
 * Choices in its lists are copied to the loaded part. If the server rendered nothing, `otherwise` is shown.
 */
export function AsSent({ id, otherwise }: { id: string; otherwise?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Looks up the server's element at the first render, before the server's page is removed.
  const [part] = useState(() => sent(id));
  useLayoutEffect(() => {
    if (part === null || place.current === null) return;
    const address = location.pathname + location.search;
    place.current.dataset['asSent'] = address;
    place.current.append(part);
    // Copies the choices once the replacement is rendered, unless the user has gone to another page.
    return () =>
      queueMicrotask(() => {
        if (location.pathname + location.search === address) chooseAgain(part);
      });
  }, [part]);
  return part === null && otherwise !== undefined ? otherwise : <div ref={place} />;
}
