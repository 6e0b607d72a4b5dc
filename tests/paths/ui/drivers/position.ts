import type { createPositionMachine } from '../../../../src/machines/position/machine.ts';
import { addressField, closeList, press } from '../../../support/e2e/passenger.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';

type Here = At<undefined>;

const TAIPEI = { latitude: 25.0478, longitude: 121.5171 };

const pickup = ({ page }: Here) => addressField(page, '上車地點');
const ask = ({ page }: Here) => page.getByRole('button', { name: '使用目前位置' });
const clear = ({ page }: Here) => page.getByRole('button', { name: '清除地址' }).first();
const dialog = ({ page }: Here) => page.getByRole('dialog', { name: '在地圖上標出位置' });
const noSuchPlace = ({ page }: Here) => page.getByText(/^這個位置不能上下車/);
const locating = ({ page }: Here) => page.getByText('正在取得您的位置');
const failed = ({ page }: Here) => page.getByText(/^無法取得您的位置/);

/** The device answers the page's last request for a position; null = it gives none. */
const answer = ({ page }: Here, coords: typeof TAIPEI | null) =>
  page.evaluate(
    (detail) => void document.dispatchEvent(new CustomEvent('position', { detail })),
    coords,
  );

export const driver = defineDriver<ReturnType<typeof createPositionMachine>, undefined>({
  name: 'position',
  starts: {
    async 'not asked'(scene) {
      await scene.visit();
      // The browser's own position would arrive at any time and may be an old one, so the test replaces it.
      await scene.page.addInitScript(() => {
        const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, denied) => {
          const answered = (event: Event): void => {
            // The cast is safe: `answer` sends this event.
            const { detail: coords } = event as CustomEvent<GeolocationCoordinates | null>;
            if (coords !== null) found({ coords, timestamp: 0, toJSON: () => ({}) });
            else denied?.({ code: 1, message: '' } as GeolocationPositionError); // the page reads only these fields
          };
          document.addEventListener('position', answered, { once: true });
        };
        Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition } });
      });
      await scene.open('/order/create?type=type_dui&timing=now');
      return undefined;
    },
  },
  events: {
    'position.ask': {
      async 'for the pick-up'(at) {
        if ((await pickup(at).inputValue()) !== '') {
          await clear(at).click();
          await closeList(at.page);
        }
        await ask(at).click();
      },
      'for a stop': 'only the pick-up offers it',
    },
    async 'pin.open'(at) {
      await press(pickup(at));
      await at.page.getByRole('combobox', { name: '上車地點' }).fill('nowhere at all');
      await at.page.getByRole('combobox', { name: '上車地點' }).blur();
      await at.page.getByRole('button', { name: '在地圖上標出位置' }).click();
    },
    'pin.set': ({ page }) => page.getByRole('button', { name: '就是這裡' }).click(),
    'pin.close': ({ page }) => page.keyboard.press('Escape'),
    async 'position.dismiss'(at) {
      await press(pickup(at));
      // The click turns the field into one with suggestions. `fill` waits for it, so the list opens before `closeList`.
      await at.page.getByRole('combobox', { name: '上車地點' }).fill('somewhere');
      await closeList(at.page);
    },
  },
  actors: {
    placeHere: {
      // The device is asked first. Only if it gives a position is the server asked for the place's name.
      asks: undefined,
      cases: {
        async found(at) {
          await answer(at, TAIPEI);
          await at.release(await at.extra('nearestPlace'), { kind: 'pass' });
        },
        'no position': (at) => answer(at, null),
      },
    },
    placeAt: { asks: 'nearestPlace' },
  },
  holds: ['nearestPlace'],
  cannot(one, states) {
    if (one.does !== 'send') return undefined;
    const isPinned = states.some((state) => state.startsWith('picking'));
    if (
      isPinned !== (one.type === 'pin.set' || one.type === 'pin.close') &&
      one.type !== 'pin.open'
    )
      return isPinned ? 'the map lies over the page' : 'the map is closed';
    if (one.type === 'pin.open' && !states.includes('idle'))
      return 'the map lies over the page, or typing says first that the position does not count';
    if (one.type === 'pin.set' && states.includes('picking.naming'))
      return 'the button is busy until it is known';
    const cannotAsk = one.type === 'position.ask' && states.includes('locating');
    if (cannotAsk) return 'it cannot be asked again until it has said';
    const isNothing = one.type === 'position.dismiss' && states.includes('idle');
    return isNothing ? 'there is nothing that could be dismissed' : undefined;
  },
  states: {
    idle: (at) => shows(pickup(at), locating(at), failed(at), dialog(at)),
    locating: (at) => shows(locating(at), failed(at)),
    failed: (at) => shows(failed(at), locating(at)),
    picking: 'a part of it says more',
    'picking.moving': (at) => shows(dialog(at), noSuchPlace(at)),
    'picking.naming': (at) => shows(dialog(at), noSuchPlace(at)),
    'picking.failed': (at) => shows(noSuchPlace(at), locating(at)),
  },
});
