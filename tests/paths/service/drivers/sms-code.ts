import { SMS_CODE_PAUSE_MS } from '../../../../src/domain/limits.ts';
import { createSmsCodeMachine } from '../../../../src/machines/sms-code/machine.ts';
import { createCodes } from '../../../../src/services/sign-in/codes.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { FASTER } from '../../models/sms-code.ts';
import { askedBefore } from '../asked-before.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { setCaptcha } from '../captcha.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';

type Machine = ReturnType<typeof createSmsCodeMachine>;

/** The number of messages that were sent to the telephone number of the code. */
async function messages(at: At<undefined>): Promise<number> {
  const { rows } = await at.server.deps.db.$client.query<{ n: string }>(
    'select count(*) as n from sms_outbox where phonenumber = $1',
    [snapshotOf<Machine>(at).context.sentTo],
  );
  return Number(rows[0]?.n);
}

export const driver = defineDriver<Machine, undefined>({
  name: 'sms-code',
  machine: (_ports, { services: { callAccount, session, local }, machineTime }) =>
    createSmsCodeMachine({
      ...createCodes(callAccount, session, local),
      now: () => machineTime.now() * FASTER,
    }),
  starts: {
    /** No code has been sent to any number. */
    async 'the form opens'({ server }) {
      await server.deps.db.$client.query('truncate sms_code, sms_outbox, sms_caller');
      return undefined;
    },
    /** A code was sent to the number before the page was loaded. */
    async 'loaded anew'(scene) {
      const { server, page, machineTime } = scene;
      await server.deps.db.$client.query('truncate sms_code, sms_outbox, sms_caller');
      await scene.call('GET', '/resource/sms/code?phonenumber=0912345678');
      const until = machineTime.now() * FASTER + SMS_CODE_PAUSE_MS;
      const sent = JSON.stringify({ sentTo: '0912345678', until });
      page.window.sessionStorage.setItem(KEY.smsSent, sent);
      return undefined;
    },
  },
  events: { 'sms.send': sends() },
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
  // The captcha's request stays held.
  holds: ['imageCode'],
  states: {
    starting: 'left before anybody can look',
    ready: nothingUnderWay,
    sending: waitsFor('smsCode'),
    proving: 'a part of it says more',
    'proving.entering': 'the picture is at the gate',
    'proving.sending': waitsFor('smsCode'),
    async waiting(at) {
      await nothingUnderWay(at);
      const { failure } = snapshotOf<Machine>(at).context;
      if (failure === undefined) must((await messages(at)) > 0, 'no message was sent');
    },
  },
});
