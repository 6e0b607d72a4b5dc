import type { ImageCodePorts } from '../image-code/ports.ts';
import type { Signal } from '../signal.ts';
import type { SentCode, SmsCodeRequest } from './types.ts';

export interface SmsCodePorts extends ImageCodePorts {
  /** GET /resource/sms/code (API-14). Rejects with `ServiceFailure` only. */
  sendSmsCode(request: SmsCodeRequest, signal: Signal): Promise<void>;
  /** What is known of the last code that this tab had sent; it is stored, so that it survives a reload. */
  readSent(): SentCode | undefined;
  writeSent(sent: SentCode): void;
  /** Epoch ms. */
  now(): number;
}
