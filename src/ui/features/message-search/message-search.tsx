import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- what the search begins with, whose card is open, and that it goes with what it found
import { useEffect, useState } from 'react';
import {
  EMPTY_SEARCH,
  SEARCH_LENGTH,
  SEARCH_RESULTS,
  type SearchResults,
} from '../../../domain/messaging/search.ts';
import {
  selectMessageSearch,
  selectSearchQuery,
} from '../../../machines/message-search/selectors.ts';
import type { MessageSearchRef } from '../../../machines/message-search/types.ts';
import { selectIsGuest } from '../../../machines/messaging/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { Disclosure } from '../../kit/disclosure/disclosure.tsx';
import { Select } from '../../kit/select/select.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { takeFocus } from '../../kit/take-focus.ts';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { stack } from '../../theme/layout.css.ts';
import PersonCard from '../contacts/person-card.tsx';
import { FoundRows } from './found-rows.tsx';
import { SearchFilters } from './search-filters.tsx';
import { useSearchWords } from './search-words.ts';
import { useMessageSearch } from './use-message-search.ts';

export interface MessageSearchProps {
  conversationID: string | undefined;
  show: ((conversationID: string) => void) | undefined;
  onClose: () => void;
}

/** The content of the dialog that searches messages, people and groups (CHAT-04). */
export default function MessageSearch({ conversationID, show, onClose }: MessageSearchProps) {
  const { t } = useLingui();
  const [begins] = useState(() => ({
    query: { ...EMPTY_SEARCH, conversationID: conversationID ?? '' },
    show,
  }));
  const { actor, hasFailed, retry } = useMessageSearch(begins.query, begins.show);
  if (hasFailed) {
    return (
      <Button look="secondary" onPress={retry}>
        <Trans>沒有載入，再試一次</Trans>
      </Button>
    );
  }
  if (actor === undefined) return <Skeleton lines={6} label={t`載入中`} />;
  return <Inside search={actor} conversationID={conversationID} onClose={onClose} />;
}

function Inside({
  search,
  conversationID,
  onClose,
}: {
  search: MessageSearchRef;
  conversationID: string | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { messaging } = useChat();
  const words = useSearchWords();
  const state = usePortalSelector(search, selectMessageSearch);
  const query = usePortalSelector(search, selectSearchQuery);
  const isGuest = usePortalSelector(messaging, selectIsGuest);
  const [whom, setWhom] = useState<string>();
  useEffect(() => {
    if (state === 'opened') onClose();
  }, [state, onClose]);
  // Guests have one conversation, and nobody to search for.
  const offered = isGuest
    ? SEARCH_RESULTS.filter((one) => one === 'message' || one === 'reply')
    : SEARCH_RESULTS;
  const within = query.conversationID || conversationID;
  return (
    <form
      role="search"
      className={stack[16]}
      onSubmit={(event) => {
        event.preventDefault();
        search.send({ type: 'search.submit' });
      }}
    >
      <TextField
        label={t`關鍵字`}
        hint={t`多個關鍵字以空格分隔。`}
        value={query.keywords}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        inputRef={takeFocus}
        onChange={(keywords) => search.send({ type: 'search.changed', change: { keywords } })}
      />
      <Select<SearchResults>
        label={t`找什麼`}
        value={query.results}
        options={offered.map((value) => ({ value, label: words.results[value] }))}
        onChange={(results) => search.send({ type: 'search.changed', change: { results } })}
      />
      {within !== undefined && !isGuest && (
        <Checkbox
          isChecked={query.conversationID !== ''}
          onChange={(isOn) =>
            search.send({
              type: 'search.changed',
              change: { conversationID: isOn ? within : '' },
            })
          }
        >
          <Trans>只在這個對話中搜尋</Trans>
        </Checkbox>
      )}
      <Disclosure title={<Trans>更多條件</Trans>}>
        <SearchFilters search={search} />
      </Disclosure>
      {/* With two text fields, Enter submits only if there is a submit button. */}
      <div>
        <Button type="submit" size="small">
          <Trans>搜尋</Trans>
        </Button>
      </div>
      <FoundRows search={search} onPerson={setWhom} />
      {whom !== undefined && (
        <PersonCard userID={whom} code="" onClose={() => setWhom(undefined)} />
      )}
    </form>
  );
}
