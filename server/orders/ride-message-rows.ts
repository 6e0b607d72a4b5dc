import { STATUS_OF } from '../../src/machines/order-status/machine.ts';

const { assigned, arrived, pendingFare, cancelled, pendingFee } = STATUS_OF;
const TOLD = [assigned, arrived, pendingFare, cancelled, pendingFee].join(', ');

/** People who have a page of the order open, or open it at once, need no message: it waits so long, ms. */
const GRACE_MS = 5_000;

/** SQL: when the message of something that happened at this moment is due. */
export const MESSAGE_DUE = (at: string): string =>
  `${at}::timestamptz + ${GRACE_MS} * interval '1 ms'`;

/** SQL: whether a change is told: driver assigned and arrived, fare or fee due, cancelled; not that the fee was paid. */
export const IS_TOLD = (to: string, from: string): string =>
  `(${to} in (${TOLD}) and ${to} <> ${from} and not (${to} = ${cancelled} and ${from} = ${pendingFee}))`;
