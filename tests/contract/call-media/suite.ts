import { expect, test } from 'vitest';
import type { CallMediaFact } from '../../../src/machines/call-media/types.ts';
import type { Side } from '../../support/calls/media-pages.ts';
import { HEARD } from '../../support/e2e/call.ts';

/** The two sides of a call, whichever way its sound and video are transported. */
export interface Sides {
  readonly caller: Side;
  readonly called: Side;
  cut(to: boolean): void;
}

/** Waits until the side has received at least `times` facts of this type. */
export const told = async (side: Side, type: CallMediaFact['type'], times = 1): Promise<void> => {
  const count = async (): Promise<number> =>
    (await side.facts()).filter((fact) => fact.type === type).length;
  await expect.poll(count, { message: type }).toBeGreaterThanOrEqual(times);
};
const last = async (side: Side, type: CallMediaFact['type']) =>
  (await side.facts()).findLast((fact) => fact.type === type);
export const level = (side: Side): Promise<number> =>
  side.page.evaluate(() => globalThis.calls.level());
export const frames = (side: Side, whose: 'own' | 'other'): Promise<number> =>
  side.page.evaluate((who) => globalThis.calls.frames(who), whose);
/**
 * Waits until the side hears sound, or no sound if `is` is false. The wait is needed because sound starts a little
 * after the link, and sound from before a mute still arrives for a moment.
 */
const isHeard = async (side: Side, is = true): Promise<void> =>
  expect
    .poll(async () => (await level(side)) > HEARD, { message: is ? 'heard' : 'silent' })
    .toBe(is);

/** Tests what every implementation of `CallMedia` must do (CALL-04, CONN-04). */
export function callMediaSuite(sides: () => Promise<Sides>): void {
  test('two people hear each other, whichever joins first; a muted person is not heard, and the other side sees that they are muted', async () => {
    const { caller, called } = await sides();
    await caller.join('voice');
    await told(caller, 'microphone.opened');
    await called.join('voice');
    for (const side of [caller, called]) await told(side, 'link.connected');
    await Promise.all([isHeard(called), isHeard(caller)]);

    await caller.act({ type: 'microphone.mute' });
    await expect
      .poll(() => last(called, 'other.changed'))
      .toEqual({ type: 'other.changed', other: { isMuted: true, picture: 'none' } });
    await isHeard(called, false);
    await caller.act({ type: 'microphone.unmute' });
    await isHeard(called);
    await told(called, 'quality.measured');
    expect(await last(called, 'quality.measured')).toEqual({
      type: 'quality.measured',
      quality: 'good',
    });
  });

  test('the video of one side reaches the other, starts and stops, and is replaced by a shared screen', async () => {
    const { caller, called } = await sides();
    await called.join('voice');
    await caller.join('video');
    await told(called, 'link.connected');
    const picture = (of: 'none' | 'camera' | 'screen') =>
      expect
        .poll(() => last(called, 'other.changed'))
        .toMatchObject({ other: { isMuted: false, picture: of } });
    await picture('camera');
    await expect.poll(() => frames(called, 'other')).toBeGreaterThan(10);
    expect(await frames(called, 'own')).toBe(0);
    await caller.act({ type: 'camera.close' });
    await picture('none');
    await called.act({ type: 'camera.open' });
    await expect.poll(() => frames(caller, 'other')).toBeGreaterThan(10);
    await caller.act({ type: 'screen.share' });
    await told(caller, 'screen.opened');
    await picture('screen');
    await caller.act({ type: 'screen.end' });
    await picture('none');
  });

  test('a newly chosen device replaces the former one, and the app is notified of devices that are plugged in', async () => {
    const { caller, called } = await sides();
    await caller.join('voice');
    await called.join('voice');
    await told(called, 'link.connected');
    const microphones = async (): Promise<string[]> => {
      const fact = await last(caller, 'devices.changed');
      if (fact?.type !== 'devices.changed') return [];
      return fact.devices.filter(({ kind }) => kind === 'microphone').map((one) => one.deviceID);
    };
    await expect.poll(async () => (await microphones()).length).toBeGreaterThan(1);
    const [, second = ''] = await microphones();
    await caller.act({ type: 'device.choose', kind: 'microphone', deviceID: second });
    await told(caller, 'microphone.opened', 2);
    await expect
      .poll(() => last(caller, 'devices.changed'))
      .toMatchObject({ chosen: { microphone: second } });
    await isHeard(called);
  });

  test('after a reload a page is back in its call, whether it called or was called', async () => {
    const { caller, called } = await sides();
    await caller.join('voice');
    await called.join('voice');
    await told(caller, 'link.connected');
    for (const [back, other] of [
      [called, caller],
      [caller, called],
    ] as const) {
      const before = (await other.facts()).filter(({ type }) => type === 'link.connected').length;
      await back.reload();
      await back.join('voice');
      await told(back, 'link.connected');
      await told(other, 'link.connected', before + 1);
      await Promise.all(
        [back, other].map((side) => expect.poll(() => level(side)).toBeGreaterThan(HEARD)),
      );
    }
  });

  test('after the end of a call nothing more is reported, and microphone and camera are released', async () => {
    const { caller, called } = await sides();
    await caller.join('video');
    await called.join('voice');
    await told(caller, 'camera.opened');
    await told(caller, 'link.connected');
    await caller.page.evaluate(() => globalThis.calls.end());
    const count = (await caller.facts()).length;
    // The other side notices that it receives nothing any more.
    await told(called, 'link.interrupted');
    expect(await caller.facts()).toHaveLength(count);
    const open = await caller.page.evaluate(() => document.querySelectorAll('video')[0]?.srcObject);
    expect(open).toBeNull();
  });
}
