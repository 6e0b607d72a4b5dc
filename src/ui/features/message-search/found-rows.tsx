import { Trans, useLingui } from '@lingui/react/macro';
import { type Found, foundID } from '../../../domain/messaging/search.ts';
import {
  selectFound,
  selectHasMoreFound,
  selectMessageSearch,
  selectSearchFailure,
  selectSearchQuery,
} from '../../../machines/message-search/selectors.ts';
import type { MessageSearchRef } from '../../../machines/message-search/types.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { stack } from '../../theme/layout.css.ts';
import { FoundRow } from './found-row.tsx';
import * as styles from './message-search.css.ts';

export interface FoundRowsProps {
  search: MessageSearchRef;
  /** Called when the user wants to open a person's card. */
  onPerson: (userID: string) => void;
}

/** The results of the search, or the reason why there are none. */
export function FoundRows({ search, onPerson }: FoundRowsProps) {
  const { t } = useLingui();
  const state = usePortalSelector(search, selectMessageSearch);
  const found = usePortalSelector(search, selectFound);
  const failure = usePortalSelector(search, selectSearchFailure);
  const failed = useFailureWords();
  const said = failure && failed(failure);
  const isAsked = state === 'pausing' || state === 'looking';
  return (
    <div className={stack[8]} aria-busy={isAsked}>
      {said !== undefined && (
        <Banner
          tone="loss"
          title={said.title}
          {...(state === 'failed' && {
            action: (
              <Button
                look="quiet"
                size="small"
                onPress={() => search.send({ type: 'search.retry' })}
              >
                <Trans>再試一次</Trans>
              </Button>
            ),
          })}
        >
          {said.body}
        </Banner>
      )}
      {state === 'empty' && (
        <p className={styles.quiet}>
          <Trans>輸入關鍵字開始搜尋。</Trans>
        </p>
      )}
      {isAsked && found.length === 0 && <Skeleton lines={4} label={t`正在搜尋`} />}
      {state === 'shown' && found.length === 0 && said === undefined && (
        <p className={styles.quiet} role="status">
          <Trans>找不到符合的結果</Trans>
        </p>
      )}
      {found.length > 0 && <Rows search={search} onPerson={onPerson} />}
      <More search={search} />
    </div>
  );
}

function Rows({ search, onPerson }: FoundRowsProps) {
  const found = usePortalSelector(search, selectFound);
  const { keywords } = usePortalSelector(search, selectSearchQuery);
  const state = usePortalSelector(search, selectMessageSearch);
  const go = (one: Found) => (): void => {
    // This result is a conversation with matches. A press on it lists the matches.
    if (one.kind === 'conversation') {
      const { conversationID } = one.conversation;
      return search.send({
        type: 'search.changed',
        change: { results: 'message', conversationID },
      });
    }
    if (one.kind === 'friend') return onPerson(one.friend.userID);
    // In a conversation with the customer service the other person has no card, so the conversation opens.
    if (one.kind === 'member' && one.conversation.service === undefined) {
      return onPerson(one.user.userID);
    }
    return search.send({ type: 'search.open', id: foundID(one) });
  };
  return (
    <ul className={styles.list} aria-busy={state === 'opening'}>
      {found.map((one) => (
        <li key={foundID(one)}>
          <button type="button" className={styles.found} onClick={go(one)}>
            <FoundRow one={one} keywords={keywords} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function More({ search }: { search: MessageSearchRef }) {
  const state = usePortalSelector(search, selectMessageSearch);
  const hasMore = usePortalSelector(search, selectHasMoreFound);
  if (!hasMore || state === 'failed' || state === 'empty') return null;
  const isAsked = state === 'pausing' || state === 'looking' || state === 'opening';
  return (
    <Button
      look="secondary"
      isBusy={state === 'lookingForMore'}
      isDisabled={isAsked}
      onPress={() => search.send({ type: 'search.more' })}
    >
      <Trans>載入更多</Trans>
    </Button>
  );
}
