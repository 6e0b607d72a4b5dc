import type { Signal } from '../signal.ts';

export interface SmsCodePorts {
  /** GET /resource/sms/code (API-14). Rejects with `ServiceFailure` only. */
  sendSmsCode(phonenumber: string, signal: Signal): Promise<void>;
  /** Epoch ms. */
  now(): number;
}
