import type { Failure } from '../../domain/failure.ts';

/** What a code is asked for with: the number as it was typed, and what was read off the picture that was asked for. */
export interface SmsCodeRequest {
  readonly phonenumber: string;
  readonly code?: string;
  readonly uuid?: string;
}

export type SmsCodeEvent = { type: 'sms.send' } & SmsCodeRequest;

/** A code that was sent: where to, as it was typed, and until when another one has to wait, epoch ms. */
export interface SentCode {
  readonly sentTo: string;
  readonly until: number;
}

export interface SmsCodeContext extends SentCode {
  /** How long another code to this number has to wait, s. */
  readonly seconds: number;
  readonly failure: Failure | undefined;
}
