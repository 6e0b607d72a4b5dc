/**
 * Pass it as the `ref` of an element that takes the focus when it appears. It is a constant function: React would call a
 * new one at every rendering, which would take the focus again.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
