import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Path } from './engine/record.ts';
import { shortcomings } from './level/shortcomings.ts';
import { machineNames } from './models/all.ts';
import type { Driver, Executor } from './service/driver.ts';
import { serviceLevel, startGround } from './service/index.ts';
import { ServiceLevel } from './service/walk.ts';

/**
 * Walks the portal's actors, with their real services against the live server, along the paths of their machines. The
 * paths have every transition that a service can cause (QA-02). `PATHS_REPEAT=20` walks them twenty times.
 */
const repeat = Number(process.env['PATHS_REPEAT'] ?? 1);

let ground: Awaited<ReturnType<typeof startGround>>;
beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground.close());

describe.each(machineNames())('%s', (machine) => {
  test(
    'walks every transition that a service can cause',
    async () => {
      const level = await serviceLevel(machine);
      const run = (paths: readonly Path[]) => level.run(ground, paths, { repeat });
      expect(await shortcomings(level.suite(), run)).toEqual([]);
    },
    120_000 * repeat,
  );
});

describe('a path driver (level service)', () => {
  test('that lacks an executor, an assertion or a start causes an error that names what is missing', async () => {
    const { driver, model } = await serviceLevel('session');
    const { 'session.logout': _event, ...events } = driver.events;
    const { logout: _actor, ...actors } = driver.actors;
    const { signedOut: _state, ...states } = driver.states;
    const { 'no token': _start, ...starts } = driver.starts;
    expect(() => new ServiceLevel({ ...driver, events, actors, states, starts }, model)).toThrow(
      'session: no executor for "session.logout: chosen"; no executor for "logout: answered"; ' +
        'no executor for "logout: failed"; no executor for "logout: breaks"; no start "no token"; ' +
        'no assertion for the state signedOut',
    );
  });

  test('with an executor or assertion for an unknown case or state causes an error, too', async () => {
    const { driver, model } = await serviceLevel('session');
    const events = { ...driver.events, 'session.logout': { twice: () => undefined } };
    const states = { ...driver.states, elsewhere: 'nowhere' };
    expect(() => new ServiceLevel({ ...driver, events, states }, model)).toThrow(
      'session: no executor for "session.logout: chosen"; the machine has no state elsewhere; ' +
        'the model has no case "session.logout: twice"',
    );
  });
});

describe('a walk at the level service', () => {
  const path = {
    start: 'no token',
    steps: ['session.login: by password', 'signIn: token', 'session.logout: chosen'].map((one) => ({
      case: one,
    })),
  };

  test('fails when page or server differ from the model, and lists what it did not reach', async () => {
    const { driver, model } = await serviceLevel('session');
    const broken = new ServiceLevel(
      {
        ...driver,
        actors: { ...driver.actors, signIn: { asks: 'login', cases: { token: refuse } } },
      },
      model,
    );
    const results = await broken.walk(ground, path, 0);
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'passed',
      'passed',
      'failed',
      'notReached',
    ]);
    expect(results[2]?.reason).toContain('instead of ["session.signingIn | xstate.done.actor');
  });

  test('fails when the assertion of a state fails', async () => {
    const { driver, model } = await serviceLevel('session');
    const states = {
      ...driver.states,
      signingIn: () => {
        throw new Error('the page says otherwise');
      },
    };
    const results = await new ServiceLevel({ ...driver, states }, model).walk(ground, path, 0);
    expect(results[1]).toMatchObject({
      outcome: 'failed',
      reason: 'signingIn: the page says otherwise',
    });
  });

  test('fails when the page still has data that it should have deleted', async () => {
    const { driver, model } = await serviceLevel('session');
    const forgetful: Driver = {
      ...driver,
      machine: (ports, scene) =>
        driver.machine(
          { ...ports, session: { ...ports.session, clearToken: () => undefined } },
          scene,
        ),
    };
    const steps = [...path.steps, { case: 'logout: answered' }];
    const results = await new ServiceLevel(forgetful, model).walk(ground, { ...path, steps }, 0);
    expect(results.find(({ outcome }) => outcome === 'failed')).toMatchObject({
      reason: 'signingOut: a token is stored',
    });
  });

  test('lists the transitions that no service can cause', async () => {
    const level = await serviceLevel('session');
    const { steps, notCausable } = await level.run(ground, [
      {
        start: 'no token',
        steps: [{ case: 'session.login: by password' }, { case: 'signIn: breaks' }],
      },
    ]);
    expect(steps.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'notCausable']);
    expect(notCausable.map((one) => one.case)).toContain('signIn: breaks');
  });
});

/** The server refuses the request where the path expects an answer. */
const refuse: Executor<unknown> = async (at) => {
  await at.release(await at.held(['signIn']), { kind: 'status', status: 502 });
};
