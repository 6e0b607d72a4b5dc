import { STATUS_OF } from '../../src/machines/order-status/machine.ts';

const { assigned, arrived, pendingFare, cancelled, pendingFee } = STATUS_OF;
const TOLD = [assigned, arrived, pendingFare, cancelled, pendingFee].join(', ');

/** How long a message waits, ms: people who have a page of the order open, or open it at once, need none. */
const GRACE_MS = 5_000;

/** SQL: when the message about something that happens at this moment is due. */
export const MESSAGE_DUE = (at: string): string =>
  `${at}::timestamptz + ${GRACE_MS} * interval '1 ms'`;

/** SQL: whether a change causes a message: driver assigned and arrived, fare or fee due, cancelled; not a paid fee. */
export const IS_TOLD = (to: string, from: string): string =>
  `(${to} in (${TOLD}) and ${to} <> ${from} and not (${to} = ${cancelled} and ${from} = ${pendingFee}))`;
