import type { Failure } from '../../domain/failure.ts';

/** A request for an SMS code: the number as it was typed, and the captcha's code if one was needed. */
export interface SmsCodeRequest {
  readonly phonenumber: string;
  readonly code?: string;
  readonly uuid?: string;
}

export type SmsCodeEvent = { type: 'sms.send' } & SmsCodeRequest;

/** A code that was sent: the typed number (`sentTo`), and when the next code may be sent (`until`, epoch ms). */
export interface SentCode {
  readonly sentTo: string;
  readonly until: number;
}

export interface SmsCodeContext extends SentCode {
  /** Seconds until another code may be sent to this number. */
  readonly seconds: number;
  readonly failure: Failure | undefined;
}
