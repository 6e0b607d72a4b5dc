import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { assign, setup } from 'xstate';
import { model as livePush } from '../models/live-push.ts';
import { model as session } from '../models/session.ts';
import { explore } from './explore.ts';
import { keep, kept, replay } from './fixtures.ts';
import { defineModel, type Model } from './model.ts';
import { races, randomWalks } from './random.ts';
import { Subject } from './run.ts';

/** Unless `fixed`, the machine crashes when it is left while it waits, after it was filled three times. */
const fragile = (fixed: boolean): Model =>
  defineModel({
    name: 'fragile',
    starts: { once: {} },
    machine: () =>
      setup({
        types: {
          context: {} as { level: number },
          events: {} as { type: 'fill' } | { type: 'wait' } | { type: 'leave' } | { type: 'look' },
        },
        actions: {
          'crash when full': ({ context }) => {
            if (!fixed && context.level === 3) throw new TypeError('full');
          },
        },
        delays: { pause: 100 },
      }).createMachine({
        id: 'f',
        context: { level: 0 },
        initial: 'idle',
        states: {
          idle: {
            on: {
              fill: { actions: assign({ level: ({ context }) => Math.min(3, context.level + 1) }) },
              wait: 'waiting',
              look: {},
            },
          },
          waiting: {
            after: { pause: 'idle' },
            on: { leave: { target: 'idle', actions: 'crash when full' } },
          },
        },
      }),
    events: { fill: { once: {} }, wait: { once: {} }, leave: { once: {} }, look: { once: {} } },
    actors: {},
  });

const explored = (model: Model) => {
  const subject = new Subject(model);
  return { subject, graph: explore(subject) };
};

describe('random walks', () => {
  test.each([session, livePush])('$name passes', (model) => {
    const { subject, graph } = explored(model);
    expect(randomWalks(subject, graph, { seed: 1, runs: 40 })).toBeUndefined();
  });

  test('a failure is shrunk to the shortest walk, and the same seed finds it again', () => {
    const { subject, graph } = explored(fragile(false));
    const found = randomWalks(subject, graph, { seed: 7, runs: 200 });
    expect(found).toMatchObject({
      machine: 'fragile',
      start: 'once',
      steps: ['fill: once', 'fill: once', 'fill: once', 'wait: once', 'leave: once'],
    });
    expect(found?.problem).toContain('ends the actor in error');
    expect(JSON.stringify(randomWalks(subject, graph, { seed: 7, runs: 200 }))).toBe(
      JSON.stringify(found),
    );
  });
});

describe('races', () => {
  test.each([session, livePush])('$name passes', async (model) => {
    const { subject, graph } = explored(model);
    expect(await races(subject, graph, { seed: 1, runs: 40 })).toBeUndefined();
  });

  test('events that arrive at the same moment are tried in many orders', async () => {
    const { subject, graph } = explored(fragile(false));
    const found = await races(subject, graph, { seed: 5, runs: 2_000 });
    expect(found?.steps.at(-1)).toBe('leave: once');
    expect(found?.problem).toContain('ends the actor in error');
  });
});

test('a failure is stored once and can be walked again; after a repair of the machine the walk passes', () => {
  const path = mkdtempSync(join(tmpdir(), 'fixtures-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  const folder = pathToFileURL(`${path}/`);
  const broken = explored(fragile(false));
  const found = randomWalks(broken.subject, broken.graph, { seed: 7, runs: 200 });
  if (found === undefined) throw new Error('nothing was found');
  expect(keep(found, folder).href).toBe(keep(found, folder).href);
  expect(kept('fragile', folder)).toEqual([found]);
  expect(kept('session', folder)).toEqual([]);
  expect(replay(broken.subject, broken.graph, found)).toBe(found.problem);
  const mended = explored(fragile(true));
  expect(replay(mended.subject, mended.graph, found)).toBeUndefined();
  expect(replay(mended.subject, mended.graph, { ...found, steps: ['gone: once'] })).toContain(
    'no case',
  );
});
