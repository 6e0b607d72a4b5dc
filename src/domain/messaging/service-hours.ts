import { fromTaipei, taipeiHour, toTaipei } from '../taipei-time.ts';
import { SERVICE_HOURS } from './limits.ts';

/** The customer service's hours for texts (CHAT-02): every day, in Taipei. */
export const SERVICE_TIME = {
  from: `${SERVICE_HOURS.from}:00`,
  to: `${SERVICE_HOURS.to}:00`,
} as const;

/** Whether the customer service is open (CHAT-02). */
export function isServiceOpen(instant: number): boolean {
  const hour = taipeiHour(instant);
  return hour >= SERVICE_HOURS.from && hour < SERVICE_HOURS.to;
}

/** When the customer service opens or closes next, epoch milliseconds; always later than the instant. */
export function nextServiceChange(instant: number): number {
  if (!isServiceOpen(instant)) return nextServiceOpening(instant);
  const date = toTaipei(instant).slice(0, 10);
  return fromTaipei(`${date}T${SERVICE_HOURS.to}:00`) ?? instant;
}

/**
 * Until when a visitor can leave a contact in the message about the closed service: the end of the next service hours.
 */
export const nightIsOver = (instant: number): number =>
  nextServiceChange(nextServiceOpening(instant));

/** When the customer service opens next, epoch milliseconds; the instant itself while it is open. */
export function nextServiceOpening(instant: number): number {
  if (isServiceOpen(instant)) return instant;
  const day = 24 * 3_600_000;
  const isOver = taipeiHour(instant) >= SERVICE_HOURS.to;
  const date = toTaipei(isOver ? instant + day : instant).slice(0, 10);
  return fromTaipei(`${date}T${SERVICE_HOURS.from}:00`) ?? instant;
}
