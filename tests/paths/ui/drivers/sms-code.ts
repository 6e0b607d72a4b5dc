import { SMS_CODE_PAUSE_MS } from '../../../../src/domain/limits.ts';
import type { createSmsCodeMachine } from '../../../../src/machines/sms-code/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { askedBefore } from '../../service/asked-before.ts';
import { setCaptcha } from '../../service/captcha.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';

type Here = At<undefined>;

const phone = ({ page }: Here) => page.getByRole('textbox', { name: '手機號碼' });
const send = ({ page }: Here) => page.getByRole('button', { name: '寄送驗證碼' });
const countdown = ({ page }: Here) => page.getByRole('button', { name: /秒後可重寄/ });

const pictureFirst = ({ page }: Here) => page.getByText('請先完成圖片驗證再寄送');

const SENT_TO = '0912345678';
const MINUTE = 'the model’s minute takes three seconds; `login.test.ts` waits for the page’s';

export const driver = defineDriver<ReturnType<typeof createSmsCodeMachine>, undefined>({
  name: 'sms-code',
  starts: {
    async 'the form opens'(scene) {
      await scene.server.deps.db.$client.query('truncate sms_code, sms_outbox, sms_caller');
      await scene.open('/login');
      await scene.page.getByRole('radio', { name: '簡訊' }).click();
      return undefined;
    },
    async 'loaded anew'(scene) {
      await scene.server.deps.db.$client.query('truncate sms_code, sms_outbox, sms_caller');
      await scene.call('GET', `/resource/sms/code?phonenumber=${SENT_TO}`);
      await scene.visit();
      const form = { first: 'password', way: 'sms', phonenumber: SENT_TO };
      const until = scene.server.clock.now() + SMS_CODE_PAUSE_MS;
      await scene.keeps({
        [KEY.signIn]: JSON.stringify(form),
        [KEY.smsSent]: JSON.stringify({ sentTo: SENT_TO, until }),
      });
      await scene.open('/login');
      return undefined;
    },
  },
  events: {
    async 'sms.send'(at, one) {
      const { phonenumber } = at.payloadOf(one) as { readonly phonenumber: string }; // the model's payload
      await phone(at).fill(phonenumber);
      // If the page asks for a captcha, any text will do, because the server's check is switched off by now.
      const picture = at.page.getByRole('textbox', { name: '驗證碼', exact: true });
      if (await picture.isVisible()) {
        // Waits for the picture first, because the typed code belongs to one picture.
        const known = '[data-field="code"] img, main:not(:has([data-field="code"]))';
        await at.page.locator(known).first().waitFor();
        if (await picture.isVisible()) await picture.fill('any');
      }
      await send(at).click();
    },
  },
  actors: {
    imageCode: 'it has a driver of its own',
    send: {
      asks: 'smsCode',
      cases: {
        async sent(at, one) {
          // Advances the server's clock by the pause that the server requires between two codes.
          at.server.clock.advance(61_000);
          await byVerdict(at, one);
        },
        /** The client's address requested a code a moment ago. */
        async 'picture needed'(at, one) {
          await askedBefore(at.server);
          setCaptcha(at, true);
          await byVerdict(at, one);
          setCaptcha(at, false);
        },
      },
    },
  },
  cannot(one, states) {
    if (one.does === 'pass' && states.includes('waiting')) {
      return MINUTE;
    }
    return undefined;
  },
  beyond: {
    'smsCode.waiting | xstate.after.second.smsCode.waiting | 0': MINUTE,
    'smsCode.waiting | xstate.after.second.smsCode.waiting | 1': MINUTE,
  },
  states: {
    starting: 'left before anybody can look',
    ready: (at) => shows(send(at), countdown(at)),
    proving: 'a part of it says more',
    'proving.entering': (at) => shows(pictureFirst(at)),
    'proving.sending': (at) => shows(at.page.locator('button[data-pending]')),
    sending: (at) => shows(at.page.locator('button[data-pending]')),
    waiting: (at) => shows(countdown(at)),
  },
});
