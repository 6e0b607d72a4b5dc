import { waitFor, type ActorRefFrom } from 'xstate';
import type { createSessionMachine } from '../session/machine.ts';
import { selectStanding } from '../session/selectors.ts';
import { decideNavigation } from './decide.ts';
import type { NavigationDecision } from './types.ts';

type SessionRef = ActorRefFrom<ReturnType<typeof createSessionMachine>>;

/**
 * The guard that the router's `beforeLoad` awaits. If a decision needs the profile, the guard has it loaded and waits
 * for it. A profile that cannot be loaded leads to `/` (GRD-T04; the session signs out and reports why). A session that
 * was lost meanwhile counts as signed out.
 */
export async function guardNavigation(
  session: SessionRef,
  location: { readonly pathname: string; readonly href: string },
): Promise<Exclude<NavigationDecision, { kind: 'loadProfile' }>> {
  const decision = decideNavigation({
    session: selectStanding(session.getSnapshot()),
    pathname: location.pathname,
    href: location.href,
  });
  if (decision.kind !== 'loadProfile') return decision;
  session.send({ type: 'session.profileNeeded' });
  const settled = await waitFor(
    session,
    (snapshot) =>
      selectStanding(snapshot) === 'profileKnown' || selectStanding(snapshot) === 'signedOut',
  );
  if (settled.context.profileFailure !== undefined) return { kind: 'redirect', to: '/' };
  return guardNavigation(session, location);
}
