import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- what is looked for is the page's own until it is asked
import { useState, useEffect } from 'react';
import { EMPTY_SEARCH, SEARCH_LENGTH, type SearchQuery } from '../../../domain/messaging/search.ts';
import { selectMessageSearch } from '../../../machines/message-search/selectors.ts';
import type { MessageSearchRef } from '../../../machines/message-search/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { stack } from '../../theme/layout.css.ts';
import * as contacts from '../contacts/contacts.css.ts';
import { FoundRows } from './found-rows.tsx';
import { PeopleSwitches } from './people-switches.tsx';
import { useMessageSearch } from './use-message-search.ts';

const BEGINS: SearchQuery = { ...EMPTY_SEARCH, results: 'friend' };

/** The tab of the contacts that finds friends or groups by name (CHAT-05). */
export function ContactSearch({
  onOpen,
  onClose,
}: {
  onOpen: (userID: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { actor, hasFailed, retry } = useMessageSearch(BEGINS);
  if (hasFailed) {
    return (
      <Button look="secondary" onPress={retry}>
        <Trans>沒有載入，再試一次</Trans>
      </Button>
    );
  }
  if (actor === undefined) return <Skeleton lines={4} label={t`載入中`} />;
  return <Inside search={actor} onOpen={onOpen} onClose={onClose} />;
}

/**
 * The form and the results. It searches only when one of its two buttons is pressed: one finds friends, the other
 * groups.
 */
function Inside({
  search,
  onOpen,
  onClose,
}: {
  search: MessageSearchRef;
  onOpen: (userID: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [written, setWritten] = useState(BEGINS);
  const [isMissing, setMissing] = useState(false);
  const state = usePortalSelector(search, selectMessageSearch);
  useEffect(() => {
    if (state === 'opened') onClose();
  }, [state, onClose]);
  const look = (results: 'friend' | 'group') => (): void => {
    setMissing(written.keywords.trim() === '');
    search.send({ type: 'search.changed', change: { ...written, results } });
    search.send({ type: 'search.submit' });
  };
  return (
    <form
      role="search"
      className={stack[16]}
      onSubmit={(event) => {
        event.preventDefault();
        look('friend')();
      }}
    >
      <TextField
        label={t`關鍵字`}
        hint={t`多個關鍵字以空格分隔。`}
        {...(isMissing && { error: t`請輸入關鍵字` })}
        value={written.keywords}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(keywords) => {
          setMissing(false);
          setWritten({ ...written, keywords });
        }}
      />
      <PeopleSwitches query={written} change={(part) => setWritten({ ...written, ...part })} />
      <div className={contacts.actions}>
        <Button type="submit">
          <Trans>搜尋好友</Trans>
        </Button>
        <Button look="secondary" onPress={look('group')}>
          <Trans>搜尋群組</Trans>
        </Button>
      </div>
      {state !== 'empty' && <FoundRows search={search} onPerson={onOpen} />}
    </form>
  );
}
