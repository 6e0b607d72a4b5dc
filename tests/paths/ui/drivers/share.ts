import type { Page } from 'playwright-core';
import { SHARE_POPUP } from '../../../../src/domain/limits.ts';
import type { createShareMachine } from '../../../../src/machines/share/machine.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import type { Scene } from '../scene.ts';

interface Given {
  /** The open pop-up. */
  popup: Page | undefined;
}
type Here = At<Given>;

const NETWORK = 'https://social-plugins.line.me/**';
const line = ({ page }: Here) => page.getByRole('link', { name: 'LINE' });
const blocked = ({ page }: Here) => page.getByText('瀏覽器擋下了分享視窗');
const offered = ({ page }: Here) => page.getByRole('link', { name: '在新分頁開啟分享頁面' });

/** Opens the contracts on a desktop, which opens pop-ups, or a telephone, which blocks them and has a share sheet. */
async function comes(scene: Scene, isPhone: boolean): Promise<Given> {
  await scene.visit(
    isPhone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {},
  );
  await scene.page.context().route(NETWORK, (route) => route.fulfill({ body: 'LINE' }));
  if (isPhone) await scene.page.addInitScript(asPhone);
  await scene.open('/policy?key=passenger-server-policy');
  const { page } = scene;
  await scene.opened(
    isPhone ? page.getByRole('button', { name: '分享' }) : page.getByRole('link', { name: 'LINE' }),
  );
  return { popup: undefined };
}

/** Runs in the page: replaces the share sheet by one that waits until the test answers for the visitor. */
function asPhone(): void {
  window.open = () => null;
  const share = () =>
    new Promise<void>((resolve, reject) => {
      const answered = (event: Event): void => {
        const { detail } = event as CustomEvent<string>;
        if (detail === '') resolve();
        else reject(new DOMException('', detail));
      };
      document.addEventListener('sheet', answered, { once: true });
    });
  Object.defineProperty(navigator, 'share', { value: share });
}

const answers =
  (error: string) =>
  ({ page }: Here) =>
    page.evaluate(
      (detail) => void document.dispatchEvent(new CustomEvent('sheet', { detail })),
      error,
    );

const isPhone = (at: Here): boolean => at.standing.world['blocks'] === true;
const isRefused = ({ context }: Here): boolean => context['isSheetRefused'] === true;
const sheet = ({ page }: Here) => page.getByRole('button', { name: '分享' });

/** The button or link by which the visitor can share now. */
const ways = (at: Here) => (isPhone(at) && !isRefused(at) ? sheet(at) : line(at));

export const driver = defineDriver<ReturnType<typeof createShareMachine>, Given>({
  name: 'share',
  starts: {
    'pop-ups allowed': (scene) => comes(scene, false),
    'pop-ups blocked': (scene) => comes(scene, true),
  },
  outside: {
    async 'pop-up closed'({ given }) {
      await given.popup?.close();
      given.popup = undefined;
    },
  },
  events: {
    async 'share.toNetwork'(at) {
      if (isPhone(at) || at.given.popup !== undefined) {
        await line(at).click();
        return;
      }
      const opened = at.page.waitForEvent('popup');
      await line(at).click();
      at.given.popup = await opened;
    },
    'share.bySheet': (at) => sheet(at).click(),
  },
  actors: {
    sheet: {
      asks: undefined,
      cases: {
        shared: answers(''),
        left: answers('AbortError'),
        refused: answers('NotAllowedError'),
      },
    },
  },
  cannot(one, _states, { world, context }) {
    const onPhone = (world as Readonly<Record<string, unknown>>)['blocks'] === true;
    if (one.does === 'outside') return onPhone ? 'it has no pop-up' : undefined;
    if (one.does !== 'send') return undefined;
    const hasSheet =
      onPhone && (context as Readonly<Record<string, unknown>>)['isSheetRefused'] !== true;
    if (one.type !== 'share.bySheet') return hasSheet ? 'the sheet is offered instead' : undefined;
    return hasSheet
      ? undefined
      : 'a desktop has no sheet, and one that refused is not offered again';
  },
  states: {
    idle: (at) => shows(ways(at), blocked(at)),
    opening: 'left as soon as it is entered',
    async open(at) {
      await shows(ways(at), blocked(at));
      // The pop-up may be closed while the machine has not checked it yet.
      if (at.given.popup === undefined) return;
      const size = await at.given.popup.evaluate(() => [innerWidth, innerHeight]);
      if (size.join() !== [SHARE_POPUP.width, SHARE_POPUP.height].join())
        throw new Error(`the pop-up is ${size.join(' × ')}`);
    },
    blocked: (at) => shows(offered(at)),
    onSheet: (at) => shows(ways(at), blocked(at)),
    refused: (at) => shows(line(at), sheet(at)),
    finished: (at) => shows(ways(at), blocked(at)),
  },
});
