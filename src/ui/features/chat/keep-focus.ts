/** The button by which a message's menu opens. */
const MENU = 'button[aria-haspopup="menu"]';

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  // An element that is not rendered cannot be focused.
  return element !== null && element !== undefined && document.activeElement === element;
}

/**
 * As a row's `ref`: when the row is removed with the focus in it (deleted, revoked, scrolled away), the focus goes to
 * the next message, the one before, or the list.
 */
export function keepFocus(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined;
  return () => {
    if (!row.contains(document.activeElement)) return;
    const list = row.closest<HTMLElement>('[role="log"]');
    const articles = [...(list?.querySelectorAll('article') ?? [])];
    const at = articles.findIndex((article) => article.contains(row));
    const isThere = [articles[at + 1], articles[at - 1]].some((article) =>
      focus(article?.querySelector<HTMLElement>(MENU)),
    );
    if (!isThere) focus(list);
  };
}

/** The focused element is gone: the focus goes to the message whose menu was opened. */
export function findFocus(openedOn: HTMLElement | undefined): void {
  if (document.activeElement !== document.body) return;
  focus(openedOn?.closest('article')?.querySelector<HTMLElement>(MENU));
}
