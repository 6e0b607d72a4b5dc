import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- the text narrows down what is there; which page is shown is React's to know
import { useEffect, useState } from 'react';
// Only the package's main module has the provider.
import { RouterProvider } from 'react-aria-components';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Collection, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { SEARCH_MAX_LENGTH } from '../../../domain/content/site-index.ts';
import * as address from '../../kit/address-field/address-field.css.ts';
import { Button } from '../../kit/button/button.tsx';
import { ControlsLocale } from '../../kit/controls-locale.tsx';
import * as field from '../../kit/field/field.css.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { visuallyHidden } from '../../theme/layout.css.ts';
import type { Find, Finds } from './find.ts';
import { Outcome } from './outcome.tsx';
import * as styles from './search.css.ts';
import { useFinds } from './use-finds.tsx';
import { useSearch } from './use-search.ts';

/** The search box's pop-up: a field with its results below (NAV-02, PROJ-06). It can be used by keyboard. */
export default function SearchPanel({ onChoose }: { onChoose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { parts, ...progress } = useSearch(text);
  const finds = useFinds(text);
  const rows = finds.flatMap((group) => group.rows);
  const isEmpty = text.trim() === '';

  const router = useRouter();
  // The casts are safe: the links come from the menus, where each was type-checked.
  const hrefOf = ({ go }: Find): string | undefined =>
    'link' in go
      ? router.buildLocation(go.link as Parameters<typeof router.buildLocation>[0]).href
      : undefined;
  const choose = ({ go, title }: Find): void => {
    if ('text' in go) return setText(go.text);
    const change = { kind: 'remember', text: isEmpty ? title : text.trim() } as const;
    parts?.index.send({ type: 'row.change', change });
    onChoose();
    if ('link' in go) void router.navigate(go.link as Parameters<typeof router.navigate>[0]);
    else go();
  };
  const open = (href: string): void => {
    const page = rows.find((row) => hrefOf(row) === href);
    if (page !== undefined) choose(page);
  };
  useClosedByNavigation(onChoose);

  return (
    <ControlsLocale>
      <div className={styles.panel}>
        <Autocomplete inputValue={text} onInputChange={setText}>
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
          <RouterProvider navigate={open}>
            <ListBox<Finds>
              className={styles.list}
              aria-label={t`搜尋結果`}
              items={finds}
              selectionMode="none"
              onAction={(key) => {
                const chosen = rows.find(({ id }) => id === key);
                // A page is opened by `open`, or by the browser if a modifier key was pressed.
                if (chosen !== undefined && hrefOf(chosen) === undefined) choose(chosen);
              }}
            >
              {(group) => (
                <ListBoxSection id={group.id}>
                  <Header className={address.heading}>{group.heading}</Header>
                  <Collection items={group.rows}>
                    {(row) => <Row of={row} href={hrefOf(row)} />}
                  </Collection>
                </ListBoxSection>
              )}
            </ListBox>
          </RouterProvider>
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
        <Outcome text={text.trim()} count={rows.length} {...progress} close={onChoose} />
      </div>
    </ControlsLocale>
  );
}

/** The pop-up belongs to the page on which it was opened, so going to another one closes it. */
function useClosedByNavigation(close: () => void): void {
  const here = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  const [openedAt] = useState(here);
  useEffect(() => {
    if (here !== openedAt) close();
  }, [here, openedAt, close]);
}

function Row({ of: { id, title, detail, icon }, href }: { of: Find; href: string | undefined }) {
  return (
    <ListBoxItem
      id={id}
      className={address.item}
      textValue={title}
      {...(href !== undefined && { href })}
    >
      <span className={address.itemIcon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.line}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </ListBoxItem>
  );
}
