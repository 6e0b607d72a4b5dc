/** The heading with the order's status: it gets the focus when the focused element is gone. */
export const STATUS_HEADING = 'order-status';

/** The id of the element around the button that opens the payment. */
export const PAY_BUTTON = 'pay-order';

export const focusStatus = (): void => document.getElementById(STATUS_HEADING)?.focus();

/**
 * Pass the result as the `ref` of a dialog's content. After the dialog has closed, the focus returns to the button that
 * opened it. If that button is gone, because the order's status has changed, the focus goes to the new status.
 */
export const focusAfterwards = (opener: string) => (): (() => void) => () =>
  queueMicrotask(() => {
    if (document.getElementById(opener) === null) focusStatus();
  });
