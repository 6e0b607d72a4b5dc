import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { CODE } from '../../src/domain/codes.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { Profile } from '../../src/domain/session/profile.ts';
import { createSessionMachine } from '../../src/machines/session/machine.ts';
import {
  selectLoggedUser,
  selectProfile,
  selectRefusal,
  selectSignedIn,
  selectSigningIn,
  selectStanding,
} from '../../src/machines/session/selectors.ts';
import type { Credentials } from '../../src/machines/session/types.ts';
import { askable, factsOf, refused } from './harness.ts';
import { profile } from './profile.ts';

function start(stored?: string) {
  const storage = { token: stored };
  const reloads: (Failure | undefined)[] = [];
  const login = askable<[Credentials, AbortSignal], string>();
  const logout = askable<[AbortSignal], void>();
  const loadProfile = askable<[AbortSignal], Profile>();
  const actor = createActor(
    createSessionMachine({
      readToken: () => storage.token,
      writeToken: (token) => (storage.token = token),
      clearToken: () => (storage.token = undefined),
      login: login.port,
      logout: logout.port,
      loadProfile: loadProfile.port,
      reloadAtRoot: (told) => reloads.push(told),
    }),
    { clock: new SimulatedClock() },
  );
  const facts = factsOf(actor);
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  const value = () => actor.getSnapshot().value;
  return { actor, storage, reloads, login, logout, loadProfile, facts, errors, value };
}

const credentials = { username: 'lin', password: 'secret' };

test('SES-T01, SES-T04: a login gives a token, which is stored; the profile is unknown', async () => {
  const { actor, login, storage, facts, value } = start();
  expect(value()).toBe('signedOut');
  actor.send({ type: 'session.login', credentials });
  expect(value()).toBe('signingIn');
  expect(selectSigningIn(actor.getSnapshot())).toBe(true);
  expect(login.last().args[0]).toEqual(credentials);
  await login.last().answer('token-1');
  expect(value()).toEqual({ signedIn: 'profileUnknown' });
  expect(storage).toEqual({ token: 'token-1' });
  expect(facts).toEqual([{ type: 'session.signedIn' }]);
  expect(selectSignedIn(actor.getSnapshot())).toBe(true);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
});

test('SES-T05: a refused login stays signed out with the refusal, which the next attempt clears', async () => {
  const { actor, login, storage, value } = start();
  actor.send({ type: 'session.login', credentials });
  await login.last().fail(refused(CODE.wrongCredentials));
  expect(value()).toBe('signedOut');
  expect(selectRefusal(actor.getSnapshot())).toEqual(refused(CODE.wrongCredentials));
  expect(storage).toEqual({ token: undefined });
  actor.send({ type: 'session.login', credentials });
  expect(selectRefusal(actor.getSnapshot())).toBeUndefined();
});

test('SES-T06, SES-T07, SES-T08: a stored token signs in; the profile is loaded once it is needed', async () => {
  const { actor, loadProfile, facts, value } = start('token-0');
  expect(value()).toEqual({ signedIn: 'profileUnknown' });
  expect(selectStanding(actor.getSnapshot())).toBe('profileUnknown');
  actor.send({ type: 'session.profileNeeded' });
  actor.send({ type: 'session.profileNeeded' });
  expect(value()).toEqual({ signedIn: 'loadingProfile' });
  expect(loadProfile.asked).toHaveLength(1);
  await loadProfile.last().answer(profile);
  expect(value()).toEqual({ signedIn: 'profileKnown' });
  expect(selectProfile(actor.getSnapshot())).toEqual(profile);
  expect(selectLoggedUser(actor.getSnapshot())).toEqual({
    userId: '7',
    avatar: '/a.png',
    permissions: [],
    roles: ['ROLE_DEFAULT'],
  });
  expect(facts).toEqual([{ type: 'session.signedIn' }, { type: 'session.profileLoaded', profile }]);
});

test('SES-T09, SES-T11: a profile that fails signs out; all is cleared, and the failure told at the root', async () => {
  const { actor, loadProfile, logout, storage, reloads, facts, value } = start('token-0');
  actor.send({ type: 'session.profileNeeded' });
  await loadProfile.last().fail({ kind: 'timeout' });
  expect(value()).toBe('signingOut');
  expect(storage).toEqual({ token: 'token-0' });
  await logout.last().answer();
  expect(value()).toBe('signedOut');
  expect(storage).toEqual({ token: undefined });
  expect(reloads).toEqual([{ kind: 'timeout' }]);
  expect(facts.at(-1)).toEqual({ type: 'session.ended' });
});

test('SES-T10, SES-T11: logout calls the server, then clears and reloads at the root', async () => {
  const { actor, loadProfile, logout, storage, reloads, value } = start('token-0');
  actor.send({ type: 'session.profileNeeded' });
  await loadProfile.last().answer(profile);
  actor.send({ type: 'session.logout' });
  expect(value()).toBe('signingOut');
  expect(reloads).toEqual([]);
  await logout.last().answer();
  expect(value()).toBe('signedOut');
  expect(storage).toEqual({ token: undefined });
  expect(reloads).toEqual([undefined]);
  expect(selectProfile(actor.getSnapshot())).toBeUndefined();
  expect(selectLoggedUser(actor.getSnapshot())).toBeUndefined();
});

test.each([
  ['a failure', { kind: 'offline' } as const],
  ['its own 401', { kind: 'unauthorized' } as const],
])('SES-T12: logout clears and reloads in spite of %s', async (_, failure) => {
  const { actor, logout, storage, reloads, value } = start('token-0');
  actor.send({ type: 'session.logout' });
  await logout.last().fail(failure);
  expect(value()).toBe('signedOut');
  expect(storage).toEqual({ token: undefined });
  expect(reloads).toEqual([undefined]);
});

test('SES-T13: a call answered 401 signs out in silence: no reload, no refusal', () => {
  const { actor, storage, reloads, logout, facts, value } = start('token-0');
  actor.send({ type: 'session.expired' });
  expect(value()).toBe('signedOut');
  expect(storage).toEqual({ token: undefined });
  expect(reloads).toEqual([]);
  expect(logout.asked).toEqual([]);
  expect(selectRefusal(actor.getSnapshot())).toBeUndefined();
  expect(facts.at(-1)).toEqual({ type: 'session.lost' });
});

test('SES-T13: the profile itself answered 401 is the same', async () => {
  const { actor, loadProfile, facts, reloads, value } = start('token-0');
  actor.send({ type: 'session.profileNeeded' });
  await loadProfile.last().fail({ kind: 'unauthorized' });
  expect(value()).toBe('signedOut');
  expect(reloads).toEqual([]);
  expect(facts.at(-1)).toEqual({ type: 'session.lost' });
});

test('events that mean nothing in a state change nothing', async () => {
  const { actor, login, value } = start();
  actor.send({ type: 'session.logout' });
  actor.send({ type: 'session.expired' });
  actor.send({ type: 'session.profileNeeded' });
  expect(value()).toBe('signedOut');
  actor.send({ type: 'session.login', credentials });
  actor.send({ type: 'session.login', credentials });
  expect(login.asked).toHaveLength(1);
});

test('a defect ends the actor in error instead of looking like a failure', async () => {
  const { actor, loadProfile, errors } = start('token-0');
  actor.send({ type: 'session.profileNeeded' });
  const defect = new TypeError('a defect');
  await loadProfile.last().break(defect);
  expect(actor.getSnapshot().status).toBe('error');
  expect(errors).toEqual([defect]);
});
