import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transitionGoal } from './engine/goals.ts';
import type { Path } from './engine/record.ts';
import { Subject } from './engine/run.ts';
import { shortcomings } from './level/shortcomings.ts';
import { allModels, machineNames } from './models/all.ts';
import { part, parts, shareOf } from './part.ts';
import { startGround, uiLevel } from './ui/index.ts';
import type { Scene } from './ui/scene.ts';
import { UiLevel } from './ui/walk.ts';

/**
 * Walks the built page in Chromium along the paths of its machines, with every transition that a visitor can see
 * (QA-02). `PATHS_REPEAT=20` walks them twenty times, `PATHS_PART=1/2` walks half of them.
 */
const repeat = Number(process.env['PATHS_REPEAT'] ?? 1);
/**
 * Limit for the walk with the most paths on the slowest computer, ms. It takes 118 s on an idle computer, and at most
 * eight times that. A step that hangs ends long before, by its own wait, and reports what it waited for. A walk that
 * this limit cuts off would go on beside its next try.
 */
const WALK_MS = 1_000_000;

let ground: Awaited<ReturnType<typeof startGround>>;
beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground.close());

const machines = machineNames();
const mine = shareOf(await allModels(), (model) => new Subject(model).structure.transitions.length);

describe.each(mine)('$name', ({ name }) => {
  test(
    'the page shows every transition that a visitor can see',
    async () => {
      const level = await uiLevel(name);
      const run = (paths: readonly Path[]) => level.run(ground, paths, { repeat });
      expect(await shortcomings(level.suite(), run)).toEqual([]);
    },
    WALK_MS * repeat,
  );
});

/** `describe` for tests that only this part runs. The other parts do not have them, so none counts as skipped. */
const onlyIn = (one: number): typeof describe | typeof nothing =>
  part === one ? describe : nothing;
const nothing = (): void => undefined;

onlyIn(parts)('all machines together', { timeout: 180_000 }, () => {
  test('at most a tenth of the transitions are out of a visitor’s sight', async () => {
    const counts = await Promise.all(
      machines.map(async (machine) => {
        const { driver, model, subject } = await uiLevel(machine);
        const { transitions } = subject.structure;
        // A transition that no path takes must be in the driver's `beyond` or be waived by the model. Otherwise its
        // machine's own test fails. So this counts all transitions that are not walked.
        const beyond = transitions.filter(
          ({ id }) =>
            id in driver.beyond || model.waived.some(({ what }) => what === transitionGoal(id)),
        );
        return { all: transitions.length, beyond: beyond.length };
      }),
    );
    const all = counts.reduce((sum, count) => sum + count.all, 0);
    const beyond = counts.reduce((sum, count) => sum + count.beyond, 0);
    expect(beyond / all).toBeLessThanOrEqual(0.1);
  });
});

onlyIn(1)('a driver', () => {
  test('a path driver that lacks an executor, an assertion or a start causes an error that names what is missing', async () => {
    const { driver, model } = await uiLevel('session');
    const { 'session.logout': _event, ...events } = driver.events;
    const { signedOut: _state, ...states } = driver.states;
    const { 'no token': _start, ...starts } = driver.starts;
    expect(() => new UiLevel({ ...driver, events, states, starts }, model)).toThrow(
      'session: no executor for "session.logout: chosen"; no start "no token"; ' +
        'no assertion for the state signedOut',
    );
  });

  test('a machine without a path driver is reported', async () => {
    await expect(uiLevel('navigation')).rejects.toThrow('navigation has no driver for the page');
  });
});

onlyIn(parts)('a walk', { timeout: 60_000 }, () => {
  /** Walks the session's paths on a page that `spoil` changes once it is open. */
  async function spoilt(spoil: (page: Page) => Promise<unknown>) {
    const { driver, model } = await uiLevel('session');
    const open = driver.starts['no token'];
    if (typeof open !== 'function') throw new TypeError('no start');
    const starts = {
      ...driver.starts,
      async 'no token'(scene: Scene) {
        await open(scene);
        await spoil(scene.page);
        return undefined;
      },
    };
    const path = { start: 'no token', steps: [{ case: 'session.login: submitted' }] };
    return new UiLevel({ ...driver, starts }, model).walk(ground, path, 0);
  }

  test('a walk fails when the page differs from the model, and lists what it did not reach', async () => {
    const results = await spoilt(async (page) => {
      // Waits for the form, which appears after the page.
      const button = page.locator('[type=submit]');
      await button.evaluate((submit) => submit.setAttribute('aria-label', 'Go'));
      // What is missing then never comes, so nobody has to wait for it as long as usual.
      page.setDefaultTimeout(1_000);
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'notReached']);
    expect(results[0]?.reason).toContain('signedOut: locator.waitFor: Timeout');
  });

  test('a walk fails on a console error that no verdict of the path caused', async () => {
    const results = await spoilt((page) => page.evaluate(() => console.error('unheard of')));
    expect(results[0]?.reason).toContain('trouble in the browser: console error: unheard of ()');
  });
});
