import type { createImageCodeMachine } from '../../../../src/machines/image-code/machine.ts';
import { setCaptcha } from '../../service/captcha.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';

type Here = At<undefined>;

const field = ({ page }: Here) => page.getByRole('textbox', { name: '驗證碼' });
const picture = ({ page }: Here) => page.getByRole('img', { name: '驗證碼圖片' });
const workInstead = ({ page }: Here) => page.getByRole('button', { name: /看不到圖片/ });
const pictureInstead = ({ page }: Here) => page.getByRole('button', { name: '改看圖片' });
const entry = ({ page }: Here) => page.getByRole('button', { name: '登入', exact: true });

/** The server requires a captcha when it answers this request. */
async function asked(at: Here, one: Parameters<typeof byVerdict>[1]): Promise<void> {
  setCaptcha(at, true);
  await byVerdict(at, one);
  setCaptcha(at, false);
}

export const driver = defineDriver<ReturnType<typeof createImageCodeMachine>, undefined>({
  name: 'image-code',
  starts: {
    async 'the form opens'(scene) {
      await scene.open('/login');
      return undefined;
    },
  },
  events: {
    'code.renew': {
      async 'a picture'(at) {
        const other = pictureInstead(at);
        if (await other.isVisible()) await other.click();
        else await at.page.getByRole('button', { name: '換一張圖片' }).click();
      },
      work: (at) => workInstead(at).click(),
    },
    'code.used': 'goes with a sign-in, which is the session’s',
    'work.progressed': 'the device’s own time',
    // The page causes this event by itself.
    'work.solved': () => undefined,
    'work.failed': 'its part of the page is fetched once',
  },
  actors: {
    load: {
      asks: 'imageCode',
      cases: { picture: asked, work: asked },
    },
  },
  cannot(one, states, { context }) {
    const kind = JSON.stringify(context).includes('"kind":"work"') ? 'work' : 'image';
    if (one.does === 'answer' && one.id.endsWith('picture')) {
      return kind === 'image' ? undefined : 'work is asked for';
    }
    if (one.does === 'answer' && one.id.endsWith('work')) {
      return kind === 'work' ? undefined : 'a picture is asked for';
    }
    const isWorking = states.includes('there.working');
    if (one.does === 'send' && one.type === 'work.solved') return undefined;
    if (isWorking) return 'the device works at once';
    const isWork = states.includes('there.worked');
    if (one.id === 'code.renew: work' && isWork) return 'the work is done';
    return undefined;
  },
  beyond: Object.fromEntries(
    [
      'there | code.used | 0',
      'there.working | work.progressed | 0',
      'there.working | work.failed | 0',
    ].map((transition) => [`imageCode.${transition}`, 'no visitor causes it by itself']),
  ),
  states: {
    loading: (at) => shows(field(at), picture(at)),
    notNeeded: (at) => shows(entry(at), field(at)),
    there: 'a part of it says more',
    'there.shown': (at) => shows(picture(at)),
    'there.working': (at) => shows(at.page.getByText(/裝置正在驗證|驗證完成/), field(at)),
    'there.worked': (at) => shows(at.page.getByText('驗證完成，可以登入了'), field(at)),
    expired: (at) => shows(at.page.getByText('圖片已經過期，請換一張'), picture(at)),
    failed: (at) => shows(at.page.getByText('驗證碼的圖片沒有載入')),
  },
});
