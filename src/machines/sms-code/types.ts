import type { Failure } from '../../domain/failure.ts';

export type SmsCodeEvent = { type: 'sms.send'; phonenumber: string };

export interface SmsCodeContext {
  /** Where the last code went to, as it was typed. */
  readonly sentTo: string;
  /** Until when another one to this number has to wait, epoch ms. */
  readonly until: number;
  /** How long that is, s. */
  readonly seconds: number;
  readonly failure: Failure | undefined;
}
