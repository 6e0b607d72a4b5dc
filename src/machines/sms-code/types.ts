import type { Failure } from '../../domain/failure.ts';

/** A request for a code: the number as it was typed, and the picture's code where one was needed. */
export interface SmsCodeRequest {
  readonly phonenumber: string;
  readonly code?: string;
  readonly uuid?: string;
}

export type SmsCodeEvent = { type: 'sms.send' } & SmsCodeRequest;

/** A code that was sent: the number as it was typed, and when the next one may be sent, epoch ms. */
export interface SentCode {
  readonly sentTo: string;
  readonly until: number;
}

export interface SmsCodeContext extends SentCode {
  /** Seconds until another code may be sent to this number. */
  readonly seconds: number;
  readonly failure: Failure | undefined;
}
