import type { createSmsCodeMachine } from '../../../../src/machines/sms-code/machine.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';

type Here = At<undefined>;

const phone = ({ page }: Here) => page.getByRole('textbox', { name: '手機號碼' });
const send = ({ page }: Here) => page.getByRole('button', { name: '寄送驗證碼' });
const countdown = ({ page }: Here) => page.getByRole('button', { name: /秒後可重寄/ });

const MINUTE = 'the model’s minute takes three seconds; `login.test.ts` waits for the page’s';

export const driver = defineDriver<ReturnType<typeof createSmsCodeMachine>, undefined>({
  name: 'sms-code',
  starts: {
    async 'the form opens'(scene) {
      await scene.server.deps.db.$client.query('truncate sms_code, sms_outbox');
      await scene.open('/login');
      await scene.page.getByRole('tab', { name: '簡訊' }).click();
      return undefined;
    },
  },
  events: {
    async 'sms.send'(at, one) {
      const { phonenumber } = at.payloadOf(one) as { readonly phonenumber: string }; // the model's
      await phone(at).fill(phonenumber);
      await send(at).click();
    },
  },
  actors: {
    send: {
      asks: 'smsCode',
      cases: {
        async sent(at, one) {
          // The pause of the server, which counts by its own clock.
          at.server.clock.advance(61_000);
          await byVerdict(at, one);
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
    ready: (at) => shows(send(at), countdown(at)),
    sending: (at) => shows(at.page.locator('button[data-pending]')),
    waiting: (at) => shows(countdown(at)),
  },
});
