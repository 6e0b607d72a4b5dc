import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- what is typed until Enter looks for it
import { useState, type ReactNode } from 'react';
import { LANGUAGES, languageName } from '../../../domain/language.ts';
import type { Colleague } from '../../../domain/messaging/desk.ts';
import { selectRows } from '../../../machines/collection/selectors.ts';
import { selectColleagues } from '../../../machines/desk/selectors.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { visuallyHidden } from '../../theme/layout.css.ts';
import * as styles from './desk-filters.css.ts';
import { useDeskSearch, useNarrow, type DeskFilterSearch } from './desk-search.ts';
import { useOverview, usePartOfDesk } from './desk.ts';

/** The filters of the list of all conversations. They are part of the page's address (CHAT-07). */
export function DeskFilters() {
  const { t } = useLingui();
  const { search } = useDeskSearch();
  const narrow = useNarrow();
  const agents = usePortalSelector(usePartOfDesk(selectColleagues), selectRows<Colleague>);
  const tags = useOverview()?.tags ?? [];
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <search className={styles.filters} aria-label={t`篩選對話`}>
      <Words key={search.words} />
      <Choice name="state" label={t`狀態`} all={t`所有狀態`}>
        <option value="waiting">{t`等候中`}</option>
        <option value="assigned">{t`處理中`}</option>
        <option value="closed">{t`已結束`}</option>
      </Choice>
      <Choice name="agent" label={t`負責人`} all={t`所有客服`}>
        {agents.map(({ userID, userName }) => (
          <option key={userID} value={userID}>
            {userName}
          </option>
        ))}
      </Choice>
      <Choice name="tag" label={t`標籤`} all={t`所有標籤`}>
        {withChosen(tags, search.tag).map(({ tag, count }) => (
          <option key={tag} value={tag}>
            {count === 0 ? tag : `${tag} (${count})`}
          </option>
        ))}
      </Choice>
      <Choice name="language" label={t`語言`} all={t`所有語言`}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {languageName(language)}
          </option>
        ))}
      </Choice>
      <Choice name="rating" label={t`評分`} all={t`所有評分`}>
        <option value="high">{t`4–5 分`}</option>
        <option value="low">{t`1–2 分`}</option>
        <option value="none">{t`還沒有評分`}</option>
      </Choice>
      <label className={styles.filterCheck}>
        <input
          type="checkbox"
          checked={search.callback !== undefined}
          onChange={(event) =>
            narrow({ callback: event.currentTarget.checked ? 'yes' : undefined })
          }
        />
        <Trans>要求回電</Trans>
      </label>
      {isNarrowed && (
        <button type="button" className={styles.clear} onClick={() => narrow()}>
          <Icon of={X} size={16} />
          <Trans>清除篩選</Trans>
        </button>
      )}
    </search>
  );
}

/**
 * Returns the tags from which a filter can be chosen. A chosen tag that no conversation has any more is added to them.
 */
const withChosen = (
  tags: readonly { readonly tag: string; readonly count: number }[],
  chosen: string | undefined,
): readonly { readonly tag: string; readonly count: number }[] =>
  chosen === undefined || tags.some(({ tag }) => tag === chosen)
    ? tags
    : [{ tag: chosen, count: 0 }, ...tags];

function Choice({
  name,
  label,
  all,
  children,
}: {
  name: keyof DeskFilterSearch;
  label: string;
  all: string;
  children: ReactNode;
}) {
  const { search } = useDeskSearch();
  const narrow = useNarrow();
  return (
    <label className={styles.filter}>
      <span className={visuallyHidden}>{label}</span>
      <select
        className={styles.filterSelect}
        data-on={search[name] !== undefined || undefined}
        value={search[name] ?? ''}
        onChange={(event) => narrow({ [name]: event.currentTarget.value || undefined })}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  );
}

function Words() {
  const { t } = useLingui();
  const { search } = useDeskSearch();
  const narrow = useNarrow();
  const [typed, setTyped] = useState(search.words ?? '');
  return (
    <form
      className={styles.filterWords}
      onSubmit={(event) => {
        event.preventDefault();
        narrow({ words: typed.trim() || undefined });
      }}
    >
      <Icon of={Search} size={16} />
      <input
        type="search"
        className={styles.filterInput}
        aria-label={t`訪客姓名`}
        placeholder={t`訪客姓名`}
        value={typed}
        maxLength={50}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          // The search field's own clear button also empties the field, so the filter is removed at once.
          if (event.currentTarget.value === '' && search.words !== undefined) {
            narrow({ words: undefined });
          }
        }}
      />
    </form>
  );
}
