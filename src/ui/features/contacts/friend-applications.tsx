import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  FRIEND_STATE,
  type FriendApplicationChange,
} from '../../../domain/messaging/acquaintance.ts';
import type { Contacts } from '../../background-contacts.ts';
import { Button } from '../../kit/button/button.tsx';
import { useStarted } from '../../shared/messaging/use-group.ts';
import { Rows } from '../../shared/rows.tsx';
import { useUnderWay } from '../../shared/use-under-way.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './contacts.css.ts';
import { PersonButton } from './person-button.tsx';
import { RefusedChange } from './refused-change.tsx';
import { useReloaded } from './use-contacts.ts';

/**
 * People who asked the user to become friends, and people whom the user asked. Applications that wait for an answer
 * come first.
 */
export function FriendApplications({
  contacts,
  onOpen,
}: {
  contacts: Contacts;
  onOpen: (userID: string) => void;
}) {
  const { t } = useLingui();
  const list = useMemo(() => contacts.applications(), [contacts]);
  useStarted(list);
  useReloaded(contacts, list);
  const changing = useUnderWay(list);
  const button = (id: string, kind: FriendApplicationChange['kind']) => ({
    size: 'small' as const,
    isBusy: changing?.id === id && changing.kind === kind,
    onPress: () => list.send({ type: 'row.change', change: { kind, id } }),
  });
  return (
    <div className={stack[8]}>
      <RefusedChange list={list} />
      <Rows
        list={list}
        look={styles.list}
        empty={
          <p className={styles.quiet}>
            <Trans>沒有申請</Trans>
          </p>
        }
      >
        {({ applicationID, user, isOwn, state, wording }) => (
          <li key={applicationID} className={styles.row}>
            <PersonButton
              name={user.userName}
              picture={user.userAvatarUrl}
              onPress={() => onOpen(user.userID)}
            >
              {wording !== '' && <span className={styles.quiet}> {wording}</span>}
            </PersonButton>
            {state !== FRIEND_STATE.pending && (
              <span className={styles.quiet}>
                {state === FRIEND_STATE.accepted ? t`已接受` : t`已拒絕`}
              </span>
            )}
            {state === FRIEND_STATE.pending && isOwn && (
              <Button look="secondary" {...button(applicationID, 'withdraw')}>
                <Trans>收回申請</Trans>
              </Button>
            )}
            {state === FRIEND_STATE.pending && !isOwn && (
              <div className={styles.actions}>
                <Button look="primary" {...button(applicationID, 'accept')}>
                  <Trans>接受</Trans>
                </Button>
                <Button look="secondary" {...button(applicationID, 'reject')}>
                  <Trans>拒絕</Trans>
                </Button>
              </div>
            )}
          </li>
        )}
      </Rows>
    </div>
  );
}
