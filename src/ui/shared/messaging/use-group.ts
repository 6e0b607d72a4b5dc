import { useSelector } from '@xstate/react';
// oxlint-disable-next-line no-restricted-imports -- actors begin and end with the group on screen
import { useEffect, useMemo } from 'react';
import type { GroupInvitationLink } from '../../../domain/messaging/group.ts';
import { selectActor, selectFetch } from '../../../machines/on-demand/selectors.ts';
import type { OnDemandRef } from '../../../machines/on-demand/types.ts';
import type { GroupEntryRef, Groups } from '../../background-groups.ts';
import { useBackground } from '../../background.ts';

interface Entering {
  readonly fetching: OnDemandRef | undefined;
  /** The actor for joining groups, once its code is fetched. */
  readonly entry: GroupEntryRef | undefined;
  readonly groups: Groups | undefined;
  readonly hasFailed: boolean;
}

/**
 * Fetches the machine for joining groups, for a component that shows ways to join.
 *
 * @param link the same object at each render, as long as the link does not change
 */
export function useEntry(link?: GroupInvitationLink): Entering {
  const chat = useBackground()?.chat;
  const begin = chat?.groups;
  const fetching = useMemo(() => begin?.(link), [begin, link]);
  useStarted(fetching);
  // `app/chat.ts` fetches the machine for joining groups under the name `groups`.
  const entry = useSelector(
    fetching,
    (snapshot) => snapshot && (selectActor('groups')(snapshot) as GroupEntryRef | undefined),
  );
  const fetched = useSelector(fetching, (snapshot) => snapshot && selectFetch(snapshot));
  return { fetching, entry, groups: chat?.groupParts, hasFailed: fetched === 'failed' };
}

/** Starts an actor for a component, and stops the actor when the component is removed. */
export function useStarted(actor: { start(): unknown; stop(): unknown } | undefined): void {
  useEffect(() => {
    actor?.start();
    return () => void actor?.stop();
  }, [actor]);
}
