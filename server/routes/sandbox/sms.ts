import type { FastifyInstance } from 'fastify';
import { CODE } from '../../../src/contract/codes.ts';
import { formatPhone } from '../../../src/domain/order/phone.ts';
import type { SmsOutbox } from '../../accounts/sms/outbox.ts';
import { ApplicationError } from '../../application-error.ts';
import { isThisMachine } from '../../this-machine.ts';
import { escaped, sendPage, taipeiTime } from './page.ts';

/** A page with the SMS that the embedded sender would have sent. Only people at this machine see it; others get 404. */
export function smsOutboxRoutes(app: FastifyInstance, outbox: SmsOutbox): void {
  const options = { exposeHeadRoute: false, config: { ownStatus: true } } as const;
  app.get('/sandbox/sms', options, async (request, reply) => {
    if (!isThisMachine(request)) throw new ApplicationError(CODE.notFound);
    const messages = (await outbox.newest()).map(
      ({ phonenumber, text, sentAt }) =>
        `<div><dt>${escaped(formatPhone(phonenumber))} · <time datetime="${sentAt.toISOString()}">${taipeiTime.format(sentAt)}</time></dt><dd>${escaped(text)}</dd></div>`,
    );
    const none = '<p>還沒有簡訊。<span lang="en">No messages yet.</span></p>';
    return sendPage(reply, {
      title: '簡訊寄件匣',
      body: `<h1>簡訊寄件匣<span lang="en">SMS outbox</span></h1>
<form><button class="quiet">重新整理<span lang="en">Reload</span></button></form>
${messages.length === 0 ? none : `<dl class="messages">${messages.join('\n')}</dl>`}
<p class="note">這是測試環境，簡訊不會真的寄出；只有這台電腦看得到這一頁。<span lang="en">This is a test: nothing is sent, and only this computer sees this page.</span></p>`,
    });
  });
}
