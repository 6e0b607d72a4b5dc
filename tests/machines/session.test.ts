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
import type { SessionEvent, WayIn } from '../../src/machines/session/types.ts';
import { askable, factsOf, refused } from './harness.ts';
import { profile } from './profile.ts';

function start(stored?: string, owner?: string) {
  const storage = { token: stored };
  const tab = { owner };
  let tell: (event: SessionEvent) => void = () => undefined;
  const reloads: (Failure | undefined)[] = [];
  const signIn = askable<[WayIn, AbortSignal], string>();
  const logout = askable<[string, AbortSignal], void>();
  const loadProfile = askable<[AbortSignal], Profile>();
  const actor = createActor(
    createSessionMachine({
      readToken: () => storage.token,
      writeToken: (token) => (storage.token = token),
      clearToken: () => (storage.token = undefined),
      watchToken: (told) => {
        tell = told;
        return () => undefined;
      },
      readOwner: () => tab.owner,
      writeOwner: (userId) => (tab.owner = userId),
      signIn: signIn.port,
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
  const elsewhere = (event: SessionEvent) => tell(event);
  return {
    elsewhere,
    actor,
    storage,
    tab,
    reloads,
    signIn,
    logout,
    loadProfile,
    facts,
    errors,
    value,
  };
}

const credentials = { username: 'lin', password: 'secret' };

test('SES-T01, SES-T04: a login gives a token, which is stored; the profile is still unknown', async () => {
  const { actor, signIn, storage, facts, value } = start();
  expect(value()).toBe('signedOut');
  actor.send({ type: 'session.login', credentials });
  expect(value()).toBe('signingIn');
  expect(selectSigningIn(actor.getSnapshot())).toBe(true);
  expect(signIn.last().args[0]).toEqual({ type: 'session.login', credentials });
  await signIn.last().answer('token-1');
  expect(value()).toEqual({ signedIn: 'profileUnknown' });
  expect(storage).toEqual({ token: 'token-1' });
  expect(facts).toEqual([{ type: 'session.signedIn' }]);
  expect(selectSignedIn(actor.getSnapshot())).toBe(true);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
});

test('SES-T05: after a refused login the user stays signed out; the refusal is stored until the next attempt', async () => {
  const { actor, signIn, storage, value } = start();
  actor.send({ type: 'session.login', credentials });
  await signIn.last().fail(refused(CODE.wrongCredentials));
  expect(value()).toBe('signedOut');
  expect(selectRefusal(actor.getSnapshot())).toEqual(refused(CODE.wrongCredentials));
  expect(storage).toEqual({ token: undefined });
  actor.send({ type: 'session.login', credentials });
  expect(selectRefusal(actor.getSnapshot())).toBeUndefined();
});

test('SES-T06, SES-T07, SES-T08: a stored token signs the user in; the profile is loaded only when it is needed', async () => {
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

test('SES-T09, SES-T11: if the profile fails to load, the user is signed out, everything is cleared, and the failure is shown at the root', async () => {
  const { actor, loadProfile, logout, storage, reloads, facts, value } = start('token-0');
  actor.send({ type: 'session.profileNeeded' });
  await loadProfile.last().fail({ kind: 'timeout' });
  expect(value()).toBe('signingOut');
  expect(storage).toEqual({ token: undefined });
  expect(facts.at(-1)).toEqual({ type: 'session.ended' });
  await logout.last().answer();
  expect(value()).toBe('signedOut');
  expect(reloads).toEqual([{ kind: 'timeout' }]);
});

test('SES-T10, SES-T11: logout clears everything at once, calls the server with the former token, and reloads at the root after the answer', async () => {
  const { actor, loadProfile, logout, storage, reloads, value } = start('token-0');
  actor.send({ type: 'session.profileNeeded' });
  await loadProfile.last().answer(profile);
  actor.send({ type: 'session.logout' });
  expect(value()).toBe('signingOut');
  expect(storage).toEqual({ token: undefined });
  expect(selectSignedIn(actor.getSnapshot())).toBe(false);
  expect(selectProfile(actor.getSnapshot())).toBeUndefined();
  expect(selectLoggedUser(actor.getSnapshot())).toBeUndefined();
  expect(logout.asked.map(({ args: [token] }) => token)).toEqual(['token-0']);
  expect(reloads).toEqual([]);
  await logout.last().answer();
  expect(value()).toBe('signedOut');
  expect(reloads).toEqual([undefined]);
});

test.each([
  ['a failure', { kind: 'offline' } as const],
  ['its own 401', { kind: 'unauthorized' } as const],
])('SES-T12: logout deletes the token and reloads the page even after %s', async (_, failure) => {
  const { actor, logout, storage, reloads, value } = start('token-0');
  actor.send({ type: 'session.logout' });
  await logout.last().fail(failure);
  expect(value()).toBe('signedOut');
  expect(storage).toEqual({ token: undefined });
  expect(reloads).toEqual([undefined]);
});

test('SES-T13: a call answered 401 signs out without a message: no reload, no refusal', () => {
  const { actor, storage, reloads, logout, facts, value } = start('token-0');
  actor.send({ type: 'session.expired' });
  expect(value()).toBe('signedOut');
  expect(storage).toEqual({ token: undefined });
  expect(reloads).toEqual([]);
  expect(logout.asked).toEqual([]);
  expect(selectRefusal(actor.getSnapshot())).toBeUndefined();
  expect(facts.at(-1)).toEqual({ type: 'session.lost' });
});

test('SES-T13: a profile call answered 401 also signs out without a message', async () => {
  const { actor, loadProfile, facts, reloads, value } = start('token-0');
  actor.send({ type: 'session.profileNeeded' });
  await loadProfile.last().fail({ kind: 'unauthorized' });
  expect(value()).toBe('signedOut');
  expect(reloads).toEqual([]);
  expect(facts.at(-1)).toEqual({ type: 'session.lost' });
});

test('events that a state does not handle change nothing', async () => {
  const { actor, signIn, value } = start();
  actor.send({ type: 'session.logout' });
  actor.send({ type: 'session.expired' });
  actor.send({ type: 'session.profileNeeded' });
  expect(value()).toBe('signedOut');
  actor.send({ type: 'session.login', credentials });
  actor.send({ type: 'session.login', credentials });
  expect(signIn.asked).toHaveLength(1);
});

test('a defect ends the actor in error; it is not treated as a failure', async () => {
  const { actor, loadProfile, errors } = start('token-0');
  actor.send({ type: 'session.profileNeeded' });
  const defect = new TypeError('a defect');
  await loadProfile.last().break(defect);
  expect(actor.getSnapshot().status).toBe('error');
  expect(errors).toEqual([defect]);
});

test.each([
  {
    type: 'session.register',
    registration: { phonenumber: '1', smsCode: '123456', username: 'n', password: 'secret-9' },
  },
  {
    type: 'session.socialReturned',
    returned: { source: 'google', socialCode: 'c', socialState: 's', binding: 'b' },
  },
] as const)('SES-T02, SES-T03: $type signs in as a login does, or is refused', async (way) => {
  const { actor, signIn, storage, value } = start();
  actor.send(way);
  expect(value()).toBe('signingIn');
  expect(actor.getSnapshot().context.way).toBe(way.type);
  expect(signIn.last().args[0]).toEqual(way);
  await signIn.last().fail(refused(CODE.invalidInput));
  expect(selectRefusal(actor.getSnapshot())).toEqual(refused(CODE.invalidInput));
  actor.send(way);
  await signIn.last().answer('token-2');
  expect(value()).toEqual({ signedIn: 'profileUnknown' });
  expect(storage).toEqual({ token: 'token-2' });
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret');
});

test('SESS-09: a login in another tab signs this tab in, and cancels this tab’s own attempt to sign in', () => {
  const { elsewhere, actor, signIn, facts, value } = start();
  actor.send({ type: 'session.login', credentials });
  elsewhere({ type: 'session.begunElsewhere' });
  expect(value()).toEqual({ signedIn: 'profileUnknown' });
  expect(signIn.last().args[1].aborted).toBe(true);
  expect(facts).toEqual([{ type: 'session.signedIn' }]);
});

test('SESS-09: a logout in another tab signs this tab out, but keeps the stored token, which may be another user’s', async () => {
  const { elsewhere, actor, loadProfile, storage, reloads, facts, value } = start('token-0');
  actor.send({ type: 'session.profileNeeded' });
  await loadProfile.last().answer(profile);
  storage.token = 'token-of-another';
  facts.length = 0;
  elsewhere({ type: 'session.endedElsewhere' });
  expect(value()).toBe('signedOut');
  expect(selectProfile(actor.getSnapshot())).toBeUndefined();
  expect(storage).toEqual({ token: 'token-of-another' });
  expect(facts).toEqual([{ type: 'session.ended' }]);
  expect(reloads).toEqual([undefined]);
});

test('SES-T13: data of a user whose session expired are deleted when another user signs in', async () => {
  const { actor, signIn, loadProfile, facts } = start('token-0');
  const arrives = async (userId: string) => {
    actor.send({ type: 'session.profileNeeded' });
    await loadProfile.last().answer({ ...profile, userId });
  };
  const signsIn = async () => {
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.login', credentials });
    await signIn.last().answer('token-1');
    facts.length = 0;
  };
  await arrives('7');
  await signsIn();
  await arrives('7');
  expect(facts).toMatchObject([{ type: 'session.profileLoaded' }]);
  await signsIn();
  // The session expires again before the profile is loaded, so the tab still has the data of user 7.
  await signsIn();
  await arrives('8');
  expect(facts).toMatchObject([
    { type: 'session.ended' },
    { type: 'session.signedIn' },
    { type: 'session.profileLoaded' },
  ]);
});

test('SES-T13: the id of the user whose data the tab has survives an expired session and a reload, but not a logout', async () => {
  const first = start('token-0');
  first.actor.send({ type: 'session.profileNeeded' });
  await first.loadProfile.last().answer(profile);
  first.actor.send({ type: 'session.expired' });
  expect(first.tab.owner).toBe('7');
  // A new document in the same tab, as after a reload or on the return from a sign-in provider.
  const arrives = async (userId: string) => {
    const next = start('token-1', first.tab.owner);
    next.actor.send({ type: 'session.profileNeeded' });
    await next.loadProfile.last().answer({ ...profile, userId });
    return next;
  };
  const same = await arrives('7');
  expect(same.facts).not.toContainEqual({ type: 'session.ended' });
  const another = await arrives('8');
  expect(another.facts).toContainEqual({ type: 'session.ended' });
  expect(another.tab.owner).toBe('8');
  another.actor.send({ type: 'session.logout' });
  await another.logout.last().answer();
  expect(another.tab.owner).toBeUndefined();
  same.elsewhere({ type: 'session.endedElsewhere' });
  expect(same.tab.owner).toBeUndefined();
});
