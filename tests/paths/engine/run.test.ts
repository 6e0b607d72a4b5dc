import { describe, expect, test } from 'vitest';
import { model as session } from '../models/session.ts';
import type { Model } from './model.ts';
import { Subject, type Outcome, type Run } from './run.ts';

/** Does the named cases, and returns the outcome of the last one. */
export function does(model: Model, run: Run, ...names: string[]): Outcome {
  let outcome = run.begun;
  for (const name of names) {
    const one = model.cases.find(({ id }) => id === name);
    if (one === undefined) throw new TypeError(`no case "${name}"`);
    outcome = run.do(one);
  }
  return outcome;
}

describe('walking the session machine', () => {
  const subject = new Subject(session);

  test('its cases are those of the model, a defect of each promise, and the passing of time', () => {
    expect(session.cases.map(({ id }) => id)).toEqual([
      'session.login: by password',
      'session.login: by SMS',
      'session.register: submitted',
      'session.socialReturned: from a provider',
      'session.logout: chosen',
      'session.profileNeeded: asked',
      'session.profileRead: by a page',
      'session.expired: by a 401',
      'session.begunElsewhere: by a tab',
      'session.endedElsewhere: by a tab',
      'signIn: token',
      'signIn: refused',
      'signIn: breaks',
      'logout: answered',
      'logout: failed',
      'logout: breaks',
      'loadProfile: loaded',
      'loadProfile: of another user',
      'loadProfile: failed',
      'loadProfile: unauthorized',
      'loadProfile: breaks',
      'time: passes',
    ]);
  });

  test('the outcome of the start has its transitions, guards, effects and transient states', () => {
    const { begun } = subject.start('token stored');
    expect(begun).toMatchObject({
      taken: ['session.starting | always | 0'],
      guards: [
        {
          transition: 'session.starting | always | 0',
          guard: 'token is stored',
          outcome: true,
        },
      ],
      effects: [{ kind: 'emit', name: 'session.signedIn' }],
      after: { status: 'active', value: { signedIn: 'profileUnknown' }, timers: [] },
    });
    expect(begun.visited).toContain('session.starting');
  });

  test('a promise ends at once when a case says so; ports, facts and the outside world are observed', () => {
    const run = subject.start('no token');
    const asked = does(session, run, 'session.login: by password');
    expect(asked.effects).toEqual([
      {
        kind: 'call',
        name: 'signIn',
        data: [{ type: 'session.login', credentials: { username: 'lin', password: 'secret' } }],
      },
    ]);
    const elsewhere = { status: 'active' };
    expect(asked.after.children).toEqual({ elsewhere, signIn: { status: 'active' } });
    const answered = does(session, run, 'signIn: token');
    expect(answered).toEqual({
      taken: ['session.signingIn | xstate.done.actor.signIn | 0'],
      accepted: true,
      takenInside: [],
      guards: [],
      visited: ['session.signedIn', 'session.signedIn.profileUnknown', 'session.signingIn'],
      effects: [
        { kind: 'call', name: 'writeToken', data: ['token-1'] },
        { kind: 'emit', name: 'session.signedIn', data: { type: 'session.signedIn' } },
      ],
      after: {
        status: 'active',
        value: { signedIn: 'profileUnknown' },
        context: { endedToken: '' },
        children: { elsewhere },
        timers: [],
        world: { token: 'token-1' },
      },
    });
  });

  test('an event that nothing handles takes no transition; an actor that is not running cannot answer', () => {
    const run = subject.start('no token');
    const before = run.begun.after;
    expect(does(session, run, 'session.logout: chosen')).toEqual({
      taken: [],
      accepted: false,
      takenInside: [],
      guards: [],
      visited: ['session.signedOut'],
      effects: [],
      after: before,
    });
    expect(() => does(session, run, 'signIn: token')).toThrow('cannot happen now');
    expect(() => does(session, run, 'time: passes')).toThrow('cannot happen now');
  });

  test('a defect ends the actor in error, and the observation has the error', () => {
    const run = subject.start('token stored');
    const broken = does(session, run, 'session.profileNeeded: asked', 'loadProfile: breaks');
    expect(broken.after).toMatchObject({ status: 'error', error: { name: 'TypeError' } });
    expect(broken.guards.map(({ guard, outcome }) => [guard, outcome])).toEqual([
      ['is unauthorized', false],
      ['is failure', false],
    ]);
    expect(() => does(session, run, 'session.logout: chosen')).toThrow('cannot happen now');
  });

  test('a stopped actor aborts what it waits for, and releases what it holds', () => {
    const run = subject.start('no token');
    does(session, run, 'session.login: by password');
    expect(run.stop()).toEqual([
      { kind: 'call', name: 'unwatchToken', data: [] },
      { kind: 'abort', name: 'signIn', data: [] },
    ]);
    expect(subject.start('no token').stop()).toEqual([
      { kind: 'call', name: 'unwatchToken', data: [] },
    ]);
  });

  test('a walk ends where its model says so', () => {
    // The walk ends when the world of the session's model has a token.
    const over = (world: { token?: string }): boolean => world.token !== undefined;
    const model: Model = { ...session, over };
    const run = new Subject(model).start('no token');
    does(model, run, 'session.login: by password', 'signIn: token');
    expect(() => does(model, run, 'session.logout: chosen')).toThrow('cannot happen now');
  });

  test('every path begins with its own copy of the outside world', () => {
    does(session, subject.start('no token'), 'session.login: by password', 'signIn: token');
    expect(subject.start('no token').begun.after.world).toEqual({});
  });
});
