import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- the text narrows down what is there; who opens the box is React's to know
import { useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Collection, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { HELP_KEY } from '../../../domain/content/own-keys.ts';
import { SEARCH_MAX_LENGTH } from '../../../domain/content/site-index.ts';
import { selectSuggestionState } from '../../../machines/place-search/selectors.ts';
import { useBackground } from '../../background.ts';
import * as address from '../../kit/address-field/address-field.css.ts';
import { Button } from '../../kit/button/button.tsx';
import { ControlsLocale } from '../../kit/controls-locale.tsx';
import * as field from '../../kit/field/field.css.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { openChat } from '../../shared/messaging/open-chat.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import type { Find, Finds } from './find.ts';
import * as styles from './search.css.ts';
import { useFinds } from './use-finds.tsx';

/** The search box's pop-up: a field with its results below (NAV-02, PROJ-06). It can be used by keyboard. */
export default function SearchPanel({ onChoose }: { onChoose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const parts = useBegunSearch(text);
  const finds = useFinds(text);
  const rows = finds.flatMap((group) => group.rows);
  const count = rows.length;
  const isLooking = useSelector(
    parts?.places,
    (snapshot) =>
      snapshot === undefined || selectSuggestionState('destination')(snapshot) === 'looking',
  );
  const isEmpty = text.trim() === '';

  const type = (next: string): void => {
    setText(next);
    parts?.places.send(
      next.trim() === ''
        ? { type: 'search.closed' }
        : { type: 'search.typed', field: 'destination', text: next },
    );
  };
  const choose = ({ go, title }: Find): void => {
    if (typeof go !== 'function') return type(go.text);
    const change = { kind: 'remember', text: isEmpty ? title : text.trim() } as const;
    parts?.index.send({ type: 'row.change', change });
    onChoose();
    go();
  };

  return (
    <ControlsLocale>
      <div className={styles.panel}>
        <Autocomplete inputValue={text} onInputChange={type}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- who opened the pop-up came to type */}
          <SearchField className={field.field} autoFocus>
            <Label className={visuallyHidden}>{t`搜尋`}</Label>
            <div className={field.box}>
              <span className={field.affix}>
                <Icon of={Search} />
              </span>
              <Input
                className={field.input}
                maxLength={SEARCH_MAX_LENGTH}
                placeholder={t`專案、服務、地點、公告`}
                enterKeyHint="search"
              />
            </div>
          </SearchField>
          <div role="status" className={visuallyHidden}>
            {!isEmpty && <Plural value={count} one="# 個結果" other="# 個結果" />}
          </div>
          <ListBox<Finds>
            className={styles.list}
            aria-label={t`搜尋結果`}
            items={finds}
            selectionMode="none"
            onAction={(key) => {
              const chosen = rows.find(({ id }) => id === key);
              if (chosen !== undefined) choose(chosen);
            }}
          >
            {(group) => (
              <ListBoxSection id={group.id}>
                <Header className={address.heading}>{group.heading}</Header>
                <Collection items={group.rows}>{(row) => <Row {...row} />}</Collection>
              </ListBoxSection>
            )}
          </ListBox>
        </Autocomplete>
        {isEmpty && finds.some(({ id }) => id === 'recent') && (
          <div>
            <Button
              look="quiet"
              size="small"
              onPress={() => parts?.index.send({ type: 'row.change', change: { kind: 'forget' } })}
            >
              <Trans>清除最近的搜尋</Trans>
            </Button>
          </div>
        )}
        {!isEmpty && count === 0 && (
          <Nothing text={text.trim()} isLooking={isLooking} close={onChoose} />
        )}
      </div>
    </ControlsLocale>
  );
}

/** The search's actors, fetched with the pop-up. If the fetch fails, it is tried again at each change of the text. */
function useBegunSearch(text: string) {
  const search = useBackground()?.search;
  useEffect(() => search?.begin(), [search, text]);
  const places = search?.parts?.places;
  useEffect(() => () => places?.send({ type: 'search.closed' }), [places]);
  return search?.parts;
}

function Row({ id, title, detail, icon }: Find) {
  return (
    <ListBoxItem id={id} className={address.item} textValue={title}>
      <span className={address.itemIcon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.line}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </ListBoxItem>
  );
}

/** Shown if nothing was found: says what can be searched, and where to find more help. */
function Nothing({
  text,
  isLooking,
  close,
}: {
  text: string;
  isLooking: boolean;
  close: () => void;
}) {
  const router = useRouter();
  if (isLooking) {
    return (
      <p className={styles.nothing}>
        <Trans>正在搜尋…</Trans>
      </p>
    );
  }
  return (
    <div className={styles.nothing}>
      <p>
        <Trans>找不到「{text}」</Trans>
      </p>
      <p>
        <Trans>
          可以搜尋專案與類別、服務、地點、公告、約定條款和常見問題。換個較短的詞再試一次。
        </Trans>
      </p>
      <div className={styles.ways}>
        <LinkButton to="/policy" search={{ key: HELP_KEY }} size="small">
          <Trans>常見問題</Trans>
        </LinkButton>
        <LinkButton to="/order/search" size="small">
          <Trans>查詢訂單</Trans>
        </LinkButton>
        <Button
          look="quiet"
          size="small"
          onPress={() => {
            close();
            openChat(router);
          }}
        >
          <Trans>問線上客服</Trans>
        </Button>
      </div>
    </div>
  );
}
