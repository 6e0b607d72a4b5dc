import type { FastifyInstance } from 'fastify';
import { CODE } from '../../../src/contract/codes.ts';
import { ApplicationError } from '../../application-error.ts';
import type { MailOutbox } from '../../desk/contact-messenger.ts';
import { isThisMachine } from '../../this-machine.ts';
import { escaped, sendPage, taipeiTime } from './page.ts';

/**
 * A page with the e-mails that the embedded sender would have sent. Only people at this machine see it; others get 404.
 */
export function mailOutboxRoutes(app: FastifyInstance, outbox: MailOutbox): void {
  const options = { exposeHeadRoute: false, config: { ownStatus: true } } as const;
  app.get('/sandbox/mail', options, async (request, reply) => {
    if (!isThisMachine(request)) throw new ApplicationError(CODE.notFound);
    const messages = (await outbox.newest()).map(
      ({ address, subject, text, sentAt }) =>
        `<div><dt>${escaped(address)} · <time datetime="${sentAt.toISOString()}">${taipeiTime.format(sentAt)}</time></dt><dd>${escaped(subject)}</dd><dd>${escaped(text)}</dd></div>`,
    );
    const none = '<p>還沒有電子郵件。<span lang="en">No e-mail yet.</span></p>';
    return sendPage(reply, {
      title: '電子郵件寄件匣',
      body: `<h1>電子郵件寄件匣<span lang="en">E-mail outbox</span></h1>
<form><button class="quiet">重新整理<span lang="en">Reload</span></button></form>
${messages.length === 0 ? none : `<dl class="messages">${messages.join('\n')}</dl>`}
<p class="note">這是測試環境，電子郵件不會真的寄出；只有這台電腦看得到這一頁。<span lang="en">This is a test: nothing is sent, and only this computer sees this page.</span></p>`,
    });
  });
}
