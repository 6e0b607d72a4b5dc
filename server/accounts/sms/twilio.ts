import { SmsNotSent, type SmsSender } from './sms-sender.ts';

export interface TwilioOptions {
  /** The address of the API, without a slash at its end. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, a sender's name, or a messaging service (`MG…`). */
  readonly from: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Twilio's Messages API: `POST /2010-04-01/Accounts/{sid}/Messages.json`, a form, answered with 201. */
export function twilio({
  baseUrl,
  accountSid,
  authToken,
  from,
  timeoutMs,
}: TwilioOptions): SmsSender {
  const address = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    async send(phonenumber, text) {
      const international = `+886${phonenumber.slice(1)}`;
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: international, [sender]: from, Body: text }),
        signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
        redirect: 'error',
      }).catch((error: unknown) => {
        const isLost = error instanceof Error && error.name === 'TimeoutError';
        const kind = { isFinal: isLost, mayArrive: isLost };
        throw new SmsNotSent('Twilio cannot be reached', { cause: error, ...kind });
      });
      // Twilio's answer quotes number and text; neither must get into a log.
      await response.body?.cancel();
      const { status } = response;
      // 400 is about this number or text; other refusals are about the account, or pass.
      if (status !== 201) {
        throw new SmsNotSent(`Twilio answered with ${status}`, { isFinal: status === 400 });
      }
    },
  };
}
