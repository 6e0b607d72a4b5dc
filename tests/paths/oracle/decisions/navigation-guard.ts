import { createActor, waitFor } from 'xstate';
import { ServiceFailure, type Failure } from '../../../../src/domain/failure.ts';
import type { Profile } from '../../../../src/domain/session/profile.ts';
import { decideNavigation, OPEN_PATHS } from '../../../../src/machines/navigation-guard/decide.ts';
import { guardNavigation } from '../../../../src/machines/navigation-guard/guard.ts';
import type {
  NavigationDecision,
  SessionStanding,
} from '../../../../src/machines/navigation-guard/types.ts';
import { createSessionMachine } from '../../../../src/machines/session/machine.ts';
import { profile } from '../../../machines/profile.ts';
import type { Case, DecisionTable } from '../decision.ts';

const said = (decision: NavigationDecision): string =>
  decision.kind === 'redirect' ? decision.to : decision.kind;

const asks = (id: Case['id'], session: SessionStanding, href: string, expected: string): Case => ({
  id,
  given: `${session}, ${href}`,
  expected,
  actual: () => said(decideNavigation({ session, pathname: href.replace(/[?#].*/, ''), href })),
});

/** The guard's decision for a session with a stored token, once its profile has loaded or failed. */
async function afterLoading(loadProfile: () => Promise<Profile>): Promise<string> {
  const told: (Failure | undefined)[] = [];
  const session = createActor(
    createSessionMachine({
      readToken: () => 'token',
      writeToken: () => undefined,
      clearToken: () => undefined,
      watchToken: () => () => undefined,
      readOwner: () => undefined,
      writeOwner: () => undefined,
      signIn: () => Promise.reject(new TypeError('nobody logs in')),
      logout: () => Promise.resolve(),
      loadProfile,
      reloadAtRoot: (failure) => told.push(failure),
    }),
  ).start();
  const path = '/order/detail';
  const decision = said(await guardNavigation(session, { pathname: path, href: path }));
  const { value } = await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  session.stop();
  if (value !== 'signedOut') return decision;
  return `${decision}, signed out, told at the root: ${told.map((one) => one?.kind).join(', ')}`;
}

/** The paths that are open to everybody (§2). `/` leads to `/index`, so it is open, too. */
const open = ['/', '/login', '/index', '/tappay/success', '/tappay/failure', '/policies'].concat(
  ['/order/create', '/order/search', '/fare', '/notice', '/fareMobile', '/policies/noticeList'],
  ['/enroll', '/policy'],
);
const closed = ['/order/detail', '/order/receipt', '/driver/apply', '/detail', '/register'];
const signedIn = ['profileUnknown', 'loadingProfile', 'profileKnown'] as const;

/** The navigation guard (§2; GUARD-01 to GUARD-06). */
export const navigationGuard: DecisionTable = {
  decision: 'navigation guard',
  cases: [
    ...signedIn.flatMap((session) => [
      asks('GRD-T01', session, '/login', '/'),
      asks('GRD-T01', session, '/register', '/'),
    ]),
    ...[...open, ...closed]
      .filter((path) => path !== '/login' && path !== '/register')
      .flatMap((path) => [
        asks('GRD-T02', 'profileKnown', path, 'proceed'),
        asks('GRD-T03', 'profileUnknown', path, 'loadProfile'),
        asks('GRD-T03', 'loadingProfile', path, 'loadProfile'),
      ]),
    {
      id: 'GRD-T03',
      given: 'profileUnknown, /order/detail, the profile is loaded',
      expected: 'proceed',
      actual: () => afterLoading(() => Promise.resolve(profile)),
    },
    {
      id: 'GRD-T04',
      given: 'profileUnknown, /order/detail, the profile fails',
      expected: '/, signed out, told at the root: timeout',
      actual: () => afterLoading(() => Promise.reject(new ServiceFailure({ kind: 'timeout' }))),
    },
    ...open.map((path) => asks('GRD-T05', 'signedOut', path, 'proceed')),
    {
      id: 'GRD-T05',
      given: 'signedOut, which paths are open',
      expected: open.toSorted().join(' '),
      actual: () => [...OPEN_PATHS].toSorted().join(' '),
    },
    ...closed.map((path) =>
      asks('GRD-T06', 'signedOut', path, `/login?redirect=${encodeURIComponent(path)}`),
    ),
    asks(
      'GRD-T06',
      'signedOut',
      '/order/detail?orderNo=D1&a=b#map',
      '/login?redirect=%2Forder%2Fdetail%3ForderNo%3DD1%26a%3Db%23map',
    ),
    {
      ...asks('ours/navigation-guard/return', 'profileUnknown', '/login?redirect=%2Ffare', '/fare'),
      reason: 'GUARD-05: the login leads back to where it was asked for',
    },
    {
      ...asks(
        'ours/navigation-guard/stray',
        'profileKnown',
        '/login?redirect=%2F%2Fa.example',
        '/',
      ),
      reason: 'GUARD-05: but to no other site',
    },
  ],
};
