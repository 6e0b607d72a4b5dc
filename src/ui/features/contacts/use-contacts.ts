import { useSelector } from '@xstate/react';
// oxlint-disable-next-line no-restricted-imports -- actors begin and end with what shows them
import { useEffect, useMemo } from 'react';
import type { AcquaintanceInput, AcquaintanceRef } from '../../../machines/acquaintance/types.ts';
import { selectActor, selectFetch } from '../../../machines/on-demand/selectors.ts';
import type { OnDemandRef } from '../../../machines/on-demand/types.ts';
import type { Contacts, FriendsRef } from '../../background-contacts.ts';
import { useBackground } from '../../background.ts';
import { useStarted } from '../../shared/messaging/use-group.ts';

interface Fetching<Ref> {
  readonly fetching: OnDemandRef | undefined;
  /** The actor, once its code is fetched. */
  readonly actor: Ref | undefined;
  readonly hasFailed: boolean;
  readonly contacts: Contacts | undefined;
}

function useFetched<Ref>(whom: AcquaintanceInput | undefined): Fetching<Ref> {
  const chat = useBackground()?.chat;
  const begin = chat?.contacts;
  const [userID, code] = [whom?.userID, whom?.code ?? ''];
  const fetching = useMemo(
    () => begin?.(userID === undefined ? undefined : { userID, code }),
    [begin, userID, code],
  );
  useStarted(fetching);
  // `app/chat.ts` fetches the machine under the name `contacts`.
  const actor = useSelector(
    fetching,
    (snapshot) => snapshot && (selectActor('contacts')(snapshot) as Ref | undefined),
  );
  const fetched = useSelector(fetching, (snapshot) => snapshot && selectFetch(snapshot));
  return { fetching, actor, hasFailed: fetched === 'failed', contacts: chat?.contactParts };
}

/** The user's friends, with the actors of the other lists. */
export const useFriends = (): Fetching<FriendsRef> => useFetched(undefined);
/** The actor for one person. */
export const usePerson = (whom: AcquaintanceInput): Fetching<AcquaintanceRef> => useFetched(whom);

/**
 * Reloads a list whenever contacts change, as long as the calling component exists, even if the list is not visible.
 */
export function useReloaded(
  contacts: Contacts | undefined,
  list: { send(event: { type: 'rows.reload' }): void } | undefined,
): void {
  useEffect(
    () => list && contacts?.watch(() => list.send({ type: 'rows.reload' })),
    [contacts, list],
  );
}
