import { createSmsCodeMachine } from '../../../../src/machines/sms-code/machine.ts';
import { createSignInServices } from '../../../../src/services/sign-in/sign-in.ts';
import { FASTER } from '../../models/sms-code.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';

type Machine = ReturnType<typeof createSmsCodeMachine>;

/** How many messages went to the number that the code was sent to. */
async function messages(at: At<undefined>): Promise<number> {
  const { rows } = await at.server.deps.db.$client.query<{ n: string }>(
    'select count(*) as n from sms_outbox where phonenumber = $1',
    [snapshotOf<Machine>(at).context.sentTo],
  );
  return Number(rows[0]?.n);
}

export const driver = defineDriver<Machine, undefined>({
  name: 'sms-code',
  machine: (_ports, { services: { callAccount, session }, machineTime }) =>
    createSmsCodeMachine({
      ...createSignInServices(callAccount, session),
      now: () => machineTime.now() * FASTER,
    }),
  starts: {
    /** No number has had a code. */
    async 'the form opens'({ server }) {
      await server.deps.db.$client.query('truncate sms_code, sms_outbox');
      return undefined;
    },
  },
  events: { 'sms.send': sends() },
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
  states: {
    ready: nothingUnderWay,
    sending: waitsFor('smsCode'),
    async waiting(at) {
      await nothingUnderWay(at);
      const { failure } = snapshotOf<Machine>(at).context;
      if (failure === undefined) must((await messages(at)) > 0, 'no message was sent');
    },
  },
});
