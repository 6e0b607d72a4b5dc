import { useSelector } from '@xstate/react';
// oxlint-disable-next-line no-restricted-imports -- entering and leaving a page are facts of React's tree
import { createContext, use, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectActor, selectFetch } from '../machines/on-demand/selectors.ts';
import type { OnDemandRef } from '../machines/on-demand/types.ts';
import { selectPage } from '../machines/portal/selectors.ts';
import type {
  OnDemandMachines,
  OnDemandName,
  PageName,
  PageWanted,
} from '../machines/portal/types.ts';
import { usePortal, usePortalSelector } from './portal.tsx';

/** An actor whose machine is fetched when it is needed (`docs/actors.md`). */
export type OnDemand<Name extends OnDemandName> =
  | { readonly state: 'fetching' }
  /** The machine could not be fetched. */
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'open'; readonly actor: ActorRefFrom<OnDemandMachines[Name]> };

const FETCHING = { state: 'fetching' } as const;

/** The page's own actor while the server renders, because then there is no portal (`app/render-ahead.tsx`). */
export const DrawnPage = createContext<
  { readonly name: PageName; readonly actor: unknown } | undefined
>(undefined);

/** The state of the actor with this name. It is still being fetched while `ref` is undefined or holds another actor. */
export function useOnDemand<Name extends OnDemandName>(
  name: Name,
  ref: OnDemandRef | undefined,
): OnDemand<Name> {
  const state = useSelector(ref, (snapshot) => snapshot && selectFetch(snapshot));
  const actor = useSelector(ref, (snapshot) => snapshot && selectActor(name)(snapshot));
  if (state === 'failed') return { state, retry: () => ref?.send({ type: 'fetch.retry' }) };
  // The cast is safe: an actor with this name runs the machine of this name (`OnDemandMachines`).
  return actor === undefined
    ? FETCHING
    : { state: 'open', actor: actor as ActorRefFrom<OnDemandMachines[Name]> };
}

/**
 * The open page's own actor. It begins when the page opens or `page` changes, and ends when the user leaves the page.
 */
export function usePage<Name extends PageName>(
  page: Extract<PageWanted, { readonly name: Name }>,
): OnDemand<Name> {
  const portal = usePortal();
  const drawn = use(DrawnPage);
  const key = JSON.stringify(page);
  useEffect(() => {
    portal.send({ type: 'page.open', page });
    return () => portal.send({ type: 'page.close' });
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says when `page` differs
  }, [portal, key]);
  const wanted = useOnDemand<Name>(page.name, usePortalSelector(portal, selectPage));
  if (drawn?.name !== page.name) return wanted;
  // The cast is safe: the program that renders ahead provides the actor that belongs to this name.
  return { state: 'open', actor: drawn.actor as ActorRefFrom<OnDemandMachines[Name]> };
}
