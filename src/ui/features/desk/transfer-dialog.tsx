import { Plural, Trans } from '@lingui/react/macro';
import type { Colleague } from '../../../domain/messaging/desk.ts';
import {
  selectRows,
  selectRowsFailure,
  selectRowsState,
} from '../../../machines/collection/selectors.ts';
import { selectColleagues } from '../../../machines/desk/selectors.ts';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { useOwnID } from '../../shared/messaging/chat.ts';
import { Trouble } from '../../shared/rows.tsx';
import * as styles from './desk.css.ts';
import { usePartOfDesk } from './desk.ts';

/**
 * A dialog in which the agent chooses a colleague for a conversation, the least busy first. Colleagues who are away
 * cannot be chosen.
 */
export function TransferDialog({
  onClose,
  onChoose,
}: {
  onClose: () => void;
  onChoose: (userID: string) => void;
}) {
  const own = useOwnID();
  const list = usePartOfDesk(selectColleagues);
  const rows = usePortalSelector(list, selectRows<Colleague>);
  const state = usePortalSelector(list, selectRowsState);
  const failure = usePortalSelector(list, selectRowsFailure);
  const others = rows.filter(({ userID }) => userID !== own);
  return (
    <Dialog isOpen title={<Trans>轉交給同事</Trans>} onClose={onClose}>
      {(state === 'failed' || state === 'stale') && (
        <Trouble failure={failure} retry={() => list.send({ type: 'rows.reload' })} />
      )}
      {others.length === 0 && (
        <p className={styles.none}>
          <Trans>目前沒有其他客服人員。</Trans>
        </p>
      )}
      <ul>
        {others.map(({ userID, userName, userAvatarUrl, isOnline, isAway, assigned }) => (
          <li key={userID}>
            <button
              type="button"
              className={styles.colleague}
              disabled={isAway}
              onClick={() => onChoose(userID)}
            >
              <span className={styles.portrait}>
                <Avatar name={userName} picture={userAvatarUrl} />
                {isOnline && <span className={styles.online} />}
              </span>
              <span className={styles.name}>{userName}</span>
              <span className={styles.note}>
                {isAway ? (
                  <Trans>離開中</Trans>
                ) : isOnline ? (
                  <Trans>在線上</Trans>
                ) : (
                  <Trans>不在線上</Trans>
                )}
                {' · '}
                <Plural value={assigned} one="# 個對話" other="# 個對話" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
