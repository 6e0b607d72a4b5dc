import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { safeRedirect } from '../../src/domain/safe-redirect.ts';
import type { Profile } from '../../src/domain/session/profile.ts';
import { decideNavigation, OPEN_PATHS } from '../../src/machines/navigation-guard/decide.ts';
import { guardNavigation } from '../../src/machines/navigation-guard/guard.ts';
import type { SessionStanding } from '../../src/machines/navigation-guard/types.ts';
import { createSessionMachine } from '../../src/machines/session/machine.ts';
import { askable, settled } from './harness.ts';
import { profile } from './profile.ts';

const decide = (session: SessionStanding, href: string) =>
  decideNavigation({ session, pathname: href.split(/[?#]/, 1)[0] ?? '', href });

test.each(['profileKnown', 'profileUnknown', 'loadingProfile'] as const)(
  'GRD-T01: for a signed-in user (%s), /login and /register lead to /',
  (session) => {
    expect(decide(session, '/login')).toEqual({ kind: 'redirect', to: '/' });
    expect(decide(session, '/register')).toEqual({ kind: 'redirect', to: '/' });
  },
);

test('GRD-T01, GUARD-05: after a login the address to return to is opened if it belongs to this site', () => {
  const at = (redirect: string) =>
    decide('profileUnknown', `/login?redirect=${encodeURIComponent(redirect)}`);
  const there = '/order/detail?orderNo=D123&x=%2F#map';
  expect(at(there)).toEqual({ kind: 'redirect', to: there });
  expect(at('//evil.example')).toEqual({ kind: 'redirect', to: '/' });
  expect(decide('profileKnown', '/login?redirect=%')).toEqual({ kind: 'redirect', to: '/' });
});

test('GRD-T02: a signed-in user with a known id can open any other path', () => {
  for (const path of ['/', '/index', '/order/detail', '/driver/apply', '/no/such/page']) {
    expect(decide('profileKnown', path)).toEqual({ kind: 'proceed' });
  }
});

test('GRD-T03: for a signed-in user whose id is unknown, the profile is loaded first', () => {
  for (const path of ['/', '/index', '/order/detail', '/no/such/page']) {
    expect(decide('profileUnknown', path)).toEqual({ kind: 'loadProfile' });
    expect(decide('loadingProfile', path)).toEqual({ kind: 'loadProfile' });
  }
});

test('GRD-T05: a signed-out visitor can open exactly the open paths of the specification', () => {
  const open =
    '/login /index /tappay/success /tappay/failure /policies /order/create /order/search /fare /notice /fareMobile /policies/noticeList /enroll /policy /';
  expect([...OPEN_PATHS].toSorted()).toEqual(open.split(' ').toSorted());
  for (const path of OPEN_PATHS) expect(decide('signedOut', path)).toEqual({ kind: 'proceed' });
});

test.each([
  [
    '/order/detail?orderNo=D1&a=b#c',
    '/login?redirect=%2Forder%2Fdetail%3ForderNo%3DD1%26a%3Db%23c',
  ],
  ['/order/receipt', '/login?redirect=%2Forder%2Freceipt'],
  ['/driver/apply', '/login?redirect=%2Fdriver%2Fapply'],
  ['/detail', '/login?redirect=%2Fdetail'],
  ['/register', '/login?redirect=%2Fregister'],
  // Paths are compared exactly: no prefix, no other case and no trailing slash matches.
  ['/order/search/', '/login?redirect=%2Forder%2Fsearch%2F'],
  ['/Index', '/login?redirect=%2FIndex'],
  ['/order', '/login?redirect=%2Forder'],
  ['/policy/x', '/login?redirect=%2Fpolicy%2Fx'],
])(
  'GRD-T06: for a signed-out visitor, %s leads to the login, which keeps the address to return to',
  (path, to) => {
    expect(decide('signedOut', path)).toEqual({ kind: 'redirect', to });
  },
);

test.each([
  '/',
  '/index',
  '/order/detail?orderNo=D1',
  '/a?next=//evil.example',
  '/a#/x',
  '/a?x=%2F%2Fb&y=%5C#%0A',
  '/訂單/%E8%A8%82?x=1',
  // No browser treats this character as a slash.
  '/／evil.example',
  '/100%',
  '/a..b/...',
  '/a%20b',
])('GUARD-05: %s is an address of this site', (path) => expect(safeRedirect(path)).toBe(path));

test.each([
  '',
  'index',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\tevil',
  '/\n/evil.example',
  ' /index',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/%25252f%25252fevil.example',
  '/a//b',
  '/../evil',
  '/a/./b',
  '/%09/evil.example',
  // These are encoded three times, or in pieces.
  '/%2525252fevil.example',
  '/%25252525255cevil.example',
  '/%25%32%66evil.example',
  '/%252%66evil.example',
  '/%2%35%32fevil.example',
  '/%2e%2e/%2fevil.example',
  '/a/%2E%2e/b',
  '/a/%252e%252e/b',
  '/%0d%0a/evil.example',
  '/%2509/evil.example',
  '/%7f/evil.example',
  '/\u0000/evil.example',
  '/%6cogin',
  '/login',
  '/login?redirect=/a',
  '/register',
  undefined,
  null,
  7,
  ['/index'],
])('GUARD-05: a redirect to %j is not followed', (target) =>
  expect(safeRedirect(target)).toBeUndefined(),
);

test('GUARD-05: each redirect that is followed stays on this site, also after it is decoded once or twice', () => {
  const nasty = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5C',
    '%252f',
    ':',
    '@',
    '\t',
    '\n',
    '.',
    '?',
    '#',
    'evil.example',
    'javascript',
    'a',
    '%25',
    '%32%66',
    '%2',
    '5',
    'f',
    '%2e',
    '%0a',
    '％2f',
    '／',
    '\u2028',
  );
  fc.assert(
    fc.property(fc.array(nasty, { maxLength: 10 }), fc.string(), (parts, rest) => {
      const followed = safeRedirect(`/${parts.join('')}${rest}`);
      if (followed === undefined) return;
      const site = 'https://portal.example';
      let path = followed;
      for (;;) {
        const there = new URL(path, site);
        expect(there.origin).toBe(site);
        expect(there.pathname).not.toMatch(/^\/(?:login|register)$|\/\//);
        const before = path;
        try {
          path = decodeURIComponent(path.split(/[?#]/, 1)[0] ?? '');
        } catch {
          return;
        }
        if (path === before) return;
      }
    }),
    { numRuns: 5_000 },
  );
});

test('GUARD-05, GRD-T06: the login returns to exactly the same address, with its query and hash', () => {
  const word = fc
    .string({ unit: 'grapheme', maxLength: 8 })
    .map((text) => encodeURIComponent(text));
  const place = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), word, word, word)
    .map(
      ([path, key, value, hash]) => `/p${path.join('-')}?${key}=${value}&redirect=//evil#${hash}`,
    )
    .filter((href) => safeRedirect(href) !== undefined);
  fc.assert(
    fc.property(place, (href) => {
      const asked = decide('signedOut', href);
      const to = asked.kind === 'redirect' ? asked.to : '';
      expect(to).toMatch(/^\/login\?redirect=/);
      for (const standing of ['profileKnown', 'profileUnknown'] as const) {
        expect(decide(standing, to)).toEqual({ kind: 'redirect', to: href });
      }
    }),
  );
});

test('GUARD-05: whatever redirect the login page gets, the visitor stays on this site', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary', maxLength: 20 }), (before, redirect) => {
      const said = redirect.isWellFormed() ? encodeURIComponent(redirect) : redirect;
      for (const href of [`/login?${before}&redirect=${said}`, `/login?redirect=${redirect}`]) {
        const decision = decideNavigation({ session: 'profileKnown', pathname: '/login', href });
        const to = decision.kind === 'redirect' ? decision.to : 'none';
        expect(new URL(to, 'https://portal.example').origin).toBe('https://portal.example');
      }
    }),
    { numRuns: 2_000 },
  );
});

function signedIn() {
  const loadProfile = askable<[AbortSignal], Profile>();
  const session = createActor(
    createSessionMachine({
      readToken: () => 'token',
      writeToken: () => undefined,
      clearToken: () => undefined,
      watchToken: () => () => undefined,
      readOwner: () => undefined,
      writeOwner: () => undefined,
      signIn: () => Promise.resolve('token'),
      logout: () => Promise.resolve(),
      loadProfile: loadProfile.port,
      reloadAtRoot: () => undefined,
    }),
  ).start();
  return { session, loadProfile };
}

const detail = { pathname: '/order/detail', href: '/order/detail?orderNo=D1' };

test('GRD-T03: for two navigations the guard loads the profile once, waits, and both proceed', async () => {
  const { session, loadProfile } = signedIn();
  const decisions = [
    guardNavigation(session, detail),
    guardNavigation(session, { pathname: '/index', href: '/index' }),
  ];
  await settled();
  expect(loadProfile.asked).toHaveLength(1);
  await loadProfile.last().answer(profile);
  expect(await Promise.all(decisions)).toEqual([{ kind: 'proceed' }, { kind: 'proceed' }]);
});

test('GRD-T04: if the profile fails to load, the guard leads to / and ends the session', async () => {
  const { session, loadProfile } = signedIn();
  const decision = guardNavigation(session, detail);
  await settled();
  await loadProfile.last().fail({ kind: 'offline' });
  expect(await decision).toEqual({ kind: 'redirect', to: '/' });
  expect(session.getSnapshot().value).toBe('signedOut');
});

test('GRD-T06, SES-T13: if the session is lost while the guard waits, it decides as for a signed-out visitor', async () => {
  const { session, loadProfile } = signedIn();
  const decision = guardNavigation(session, detail);
  await settled();
  await loadProfile.last().fail({ kind: 'unauthorized' });
  expect(await decision).toEqual({
    kind: 'redirect',
    to: '/login?redirect=%2Forder%2Fdetail%3ForderNo%3DD1',
  });
});
