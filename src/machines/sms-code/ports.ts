import type { ImageCodePorts } from '../image-code/ports.ts';
import type { Signal } from '../signal.ts';
import type { SentCode, SmsCodeRequest } from './types.ts';

export interface SmsCodePorts extends ImageCodePorts {
  /** GET /resource/sms/code (API-14). Rejects with `ServiceFailure` only. */
  sendSmsCode(request: SmsCodeRequest, signal: Signal): Promise<void>;
  /** The number and pause of the last code that this tab requested. They are stored and survive a reload. */
  readSent(): SentCode | undefined;
  writeSent(sent: SentCode): void;
  /** The current time, epoch ms. */
  now(): number;
}
