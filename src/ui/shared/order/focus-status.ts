/** The heading that says where the order stands: the focus goes there when what had it is gone. */
export const STATUS_HEADING = 'order-status';

/** Around the button that opens the payment. */
export const PAY_BUTTON = 'pay-order';

export const focusStatus = (): void => document.getElementById(STATUS_HEADING)?.focus();

/**
 * For the content of a dialog, as its `ref`: once it has closed the focus is back on what opened it, or, where the
 * order has come to another status and that is gone, on the new status.
 */
export const focusAfterwards = (opener: string) => (): (() => void) => () =>
  queueMicrotask(() => {
    if (document.getElementById(opener) === null) focusStatus();
  });
