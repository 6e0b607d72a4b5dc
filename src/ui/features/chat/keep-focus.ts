/** The button that opens a message's menu. */
const MENU = 'button[aria-haspopup="menu"]';

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  // An element that is not rendered does not get the focus, so the result is checked.
  return element !== null && element !== undefined && document.activeElement === element;
}

/**
 * Pass it as a row's `ref`. When the row is removed while the focus is in it (deleted, revoked, scrolled away), the
 * focus goes to the next message, otherwise to the previous one, otherwise to the list.
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

/** If the focused element has been removed, moves the focus to the message whose menu was opened. */
export function findFocus(openedOn: HTMLElement | undefined): void {
  if (document.activeElement !== document.body) return;
  focus(openedOn?.closest('article')?.querySelector<HTMLElement>(MENU));
}
