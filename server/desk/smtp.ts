import { createTransport } from 'nodemailer';
import { isThisHost } from '../this-machine.ts';
import type { MailSender } from './contact-messenger.ts';

/** An e-mail was not taken. The mail server's words quote the address, so they are not kept. */
class MailNotSent extends Error {
  override name = 'MailNotSent';
}

export interface SmtpOptions {
  /** `smtps://user:password@mail.example.com`, or `smtp://…` for STARTTLS; the port is 465 or 587 unless it says so. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** E-mail by somebody's mail server. A password goes to another machine over TLS alone. */
export function smtp({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): MailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const transport = createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && username !== '' && !isThisHost(hostname),
    ...(username === '' ? {} : { auth }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(address, { subject, text }) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      // As an object, so that no character of it makes a second address.
      const to = { name: '', address };
      await transport.sendMail({ from, to, subject, text, headers }).catch((error: unknown) => {
        const said = error instanceof Error && 'responseCode' in error && error.responseCode;
        throw new MailNotSent(
          typeof said === 'number'
            ? `the mail server answered with ${said}`
            : 'the mail server cannot be reached',
        );
      });
    },
  };
}
