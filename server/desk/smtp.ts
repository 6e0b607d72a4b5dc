import { createTransport } from 'nodemailer';
import { isThisHost } from '../this-machine.ts';
import type { MailSender } from './contact-messenger.ts';

/** The error when an e-mail was not accepted. The mail server's text quotes the address, so it is dropped. */
class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** Whether the mail server refused this e-mail for good. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

export interface SmtpOptions {
  /** `smtps://user:password@mail.example.com`, or `smtp://…` for STARTTLS; the default port is 465 or 587. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** E-mail through a configured mail server. A password is sent to another machine only over TLS. */
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
      // The address is passed as an object, so that no character in it creates a second address.
      const to = { name: '', address };
      await transport.sendMail({ from, to, subject, text, headers }).catch((error: unknown) => {
        const said = error instanceof Error && 'responseCode' in error && error.responseCode;
        if (typeof said !== 'number') {
          throw new MailNotSent('the mail server cannot be reached', false);
        }
        // A refused login is the operator's mistake, and not about this e-mail.
        const isLogin = error instanceof Error && 'code' in error && error.code === 'EAUTH';
        const isFinal = said >= 500 && !isLogin;
        throw new MailNotSent(`the mail server answered with ${said}`, isFinal);
      });
    },
  };
}
