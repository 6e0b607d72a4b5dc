import { createImageCodeMachine } from '../../../../src/machines/image-code/machine.ts';
import { createCodes } from '../../../../src/services/sign-in/codes.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { setCaptcha } from '../captcha.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';

type Machine = ReturnType<typeof createImageCodeMachine>;
type Here = At<undefined>;

const codeOf = (at: Here) => snapshotOf<Machine>(at).context.code;

/** The server requires a captcha when it answers this request. */
async function asked(at: Here, one: Parameters<typeof byVerdict>[1]): Promise<void> {
  setCaptcha(at, true);
  await byVerdict(at, one);
  await at.until(() => codeOf(at) !== undefined, 'the code');
  setCaptcha(at, false);
}

export const driver = defineDriver<Machine, undefined>({
  name: 'image-code',
  machine: (_ports, { services: { callAccount, session, local } }) =>
    // The duration of the computed work varies, so the test sends its end itself.
    createImageCodeMachine({
      ...createCodes(callAccount, session, local),
      solve: () => () => undefined,
    }),
  starts: { 'the form opens': () => undefined },
  events: {
    'code.renew': sends(),
    'code.used': sends(),
    'work.progressed': sends(),
    'work.solved': sends(),
    'work.failed': sends(),
  },
  actors: {
    load: {
      asks: 'imageCode',
      cases: { picture: asked, work: asked, none: byVerdict, failed: byVerdict },
    },
  },
  cannot(one, _states, { context }) {
    if (one.does !== 'answer') return undefined;
    const kind = JSON.stringify(context).includes('"kind":"work"') ? 'work' : 'image';
    if (one.id.endsWith('picture')) return kind === 'image' ? undefined : 'work is asked for';
    if (one.id.endsWith('work')) return kind === 'work' ? undefined : 'a picture is asked for';
    return undefined;
  },
  states: {
    loading: waitsFor('imageCode'),
    notNeeded: nothingUnderWay,
    there(at) {
      must((codeOf(at)?.uuid ?? '') !== '', 'the code has no name');
    },
    'there.shown'(at) {
      must(codeOf(at)?.picture.startsWith('data:image/png;base64,') === true, 'no picture');
    },
    'there.working'(at) {
      must((codeOf(at)?.work?.bits ?? 0) > 0, 'no work');
    },
    'there.worked': nothingUnderWay,
    expired: nothingUnderWay,
    failed: nothingUnderWay,
  },
});
