import type { createDownloadMachine } from '../../../../src/machines/download/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { tokenOf } from '../../service/orders.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';

type Here = At<undefined>;

const entry = ({ page }: Here) => page.getByRole('button', { name: '下載我的資料' });
const underway = (at: Here) => entry(at).and(at.page.locator('[aria-disabled=true]'));
const progress = ({ page }: Here) => page.getByRole('progressbar', { name: '下載進度' });
const end = ({ page }: Here) => page.getByRole('button', { name: '取消下載' });
const isSaved = ({ page }: Here) => page.getByText('已經存到您的裝置。');
const hasFailed = ({ page }: Here) => page.getByText('沒有下載成功，請再試一次。');

/** Whether the answer has begun. */
const hasBegun = ({ context }: Here): boolean => context['progress'] !== undefined;

export const driver = defineDriver<ReturnType<typeof createDownloadMachine>, undefined>({
  name: 'download',
  starts: {
    async 'page alive'(scene) {
      await scene.visit({}, { [KEY.token]: await tokenOf(scene) });
      await scene.open('/account/profile');
      await scene.page.locator('button:not([data-pending])', { hasText: '下載我的資料' }).waitFor();
      return undefined;
    },
  },
  events: {
    'download.begin': (at) => entry(at).click(),
    'download.abort': (at) => end(at).click(),
    /** The server sends the beginning of the answer and of the file. */
    async 'download.progressed'(at) {
      const held = await at.last('exportAccount');
      await at.release(held, { kind: 'silence' });
      held.write('a'.repeat(200_000));
    },
  },
  actors: {
    receive: {
      asks: 'exportAccount',
      cases: {
        async saved(at, one) {
          const saved = at.page.waitForEvent('download');
          if (hasBegun(at)) (await at.held()).cut();
          else await byVerdict(at, one);
          const name = (await saved).suggestedFilename();
          if (!/^(?:account-.*\.zip|export)$/.test(name)) throw new Error(`saved as ${name}`);
        },
        async 'not fetched'(at, one) {
          if (!hasBegun(at)) return byVerdict(at, one);
          const held = await at.held();
          at.announce(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
          held.request.raw.socket.destroy();
        },
      },
    },
  },
  cannot(one, states, at) {
    const isBrief = states.includes('underway.brief');
    if (one.id === 'download.abort: pressed' && isBrief) return 'nobody is that quick';
    const { progress: known } = at.context as { readonly progress?: unknown };
    if (known === undefined) return undefined;
    if (one.id === 'receive: JSON instead of a file') return 'the file has begun';
    return one.does === 'send' && one.type === 'download.progressed' ? 'it has begun' : undefined;
  },
  states: {
    resting: (at) => shows(entry(at), progress(at), end(at)),
    'resting.idle': (at) => shows(entry(at), isSaved(at), hasFailed(at)),
    'resting.done': (at) => shows(isSaved(at), hasFailed(at)),
    'resting.failed': (at) => shows(hasFailed(at), isSaved(at)),
    underway: (at) => shows(underway(at), isSaved(at), hasFailed(at)),
    'underway.brief': (at) => shows(underway(at), progress(at)),
    async 'underway.long'(at) {
      await shows(progress(at).and(at.page.locator('progress')));
      await shows(end(at));
      await shows(at.page.getByText(hasBegun(at) ? '已收到 200 kB' : '正在準備檔案…'));
    },
  },
});
