/** Scrolls a list sideways so that this item of it is in view; the page itself does not scroll. */
export function scrollSideways(item: HTMLElement | null): void {
  const list = item?.parentElement;
  if (!list) return;
  const [one, all] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += Math.max(0, one.right - all.right) + Math.min(0, one.left - all.left);
}
