import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import type { AuditEntry, DeskFilter } from '../../domain/joining/desk.ts';
import { Button } from '../kit/button/button.tsx';
import { EmptyDrawing } from '../kit/drawings/drawings.tsx';
import { EmptyState } from '../kit/empty-state/empty-state.tsx';
import { LinkButton } from '../kit/link/link.tsx';
import { Select } from '../kit/select/select.tsx';
import { TextField } from '../kit/text-field/text-field.tsx';
import { PageSizeField } from '../page-size-field.tsx';
import { stack } from '../theme/layout.css.ts';
import * as styles from './desk-parts.css.ts';
import { useMoments } from './moments.ts';

/** The frame of the desk's pages for joining. */
export function DeskFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.wide}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/**
 * Shown in place of the list if the server refuses to send it: only the server knows who has a role. By default the
 * texts are those of the pages for reviewers.
 */
export function NoRole({
  title = <Trans>這裡是審核人員的頁面</Trans>,
  children = <Trans>您的帳號沒有審核權限。</Trans>,
}: {
  title?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <EmptyState
      drawing={<EmptyDrawing of="lost" />}
      title={title}
      action={
        <LinkButton look="primary" to="/">
          <Trans>回首頁</Trans>
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}

/** The list's filters, stored in the address. */
export function Filters({
  filter,
  states,
  keywords,
  go,
  children,
}: {
  filter: DeskFilter;
  states: readonly { value: string; label: string }[];
  /**
   * The keyword field's placeholder, which says where the server searches; by default names, telephone and reference
   * numbers.
   */
  keywords?: string;
  go: (change: Partial<DeskFilter>) => void;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const keyword = new FormData(event.currentTarget).get('keyword');
    go({ keyword: typeof keyword === 'string' ? keyword.trim() : '' });
  };
  return (
    <form className={styles.filters} onSubmit={search} role="search">
      <Select
        label={t`狀態`}
        value={filter.state === '' ? 'all' : filter.state}
        options={[{ value: 'all', label: t`全部` }, ...states]}
        onChange={(state) => go({ state: state === 'all' ? '' : state })}
      />
      {children}
      <KeywordField
        key={filter.keyword}
        keyword={filter.keyword}
        placeholder={keywords ?? t`姓名、電話或編號`}
      />
      <Button type="submit" look="secondary">
        <Trans>篩選</Trans>
      </Button>
    </form>
  );
}

function KeywordField({ keyword, placeholder }: { keyword: string; placeholder: string }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`關鍵字`}
      name="keyword"
      type="search"
      placeholder={placeholder}
      inputRef={(input) => {
        if (input !== null && input.value === '') input.value = keyword;
      }}
    />
  );
}

/** The current page and the number of pages, and the rows per page (NAV-07). */
export function Pager({
  filter: { page },
  size,
  total,
  go,
}: {
  filter: DeskFilter;
  size: number;
  total: number;
  go: (change: Partial<DeskFilter>) => void;
}) {
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <div className={styles.filters}>
      <PageSizeField size={size} onChoose={(chosen) => go({ size: chosen })} />
      <Button look="secondary" isDisabled={page <= 1} onPress={() => go({ page: page - 1 })}>
        <Trans>上一頁</Trans>
      </Button>
      <Button look="secondary" isDisabled={page >= pages} onPress={() => go({ page: page + 1 })}>
        <Trans>下一頁</Trans>
      </Button>
      <p className={styles.note}>
        <Trans>
          第 {page} 頁，共 {pages} 頁，{total} 筆
        </Trans>
      </p>
    </div>
  );
}

export function Table({
  label,
  heads,
  children,
}: {
  label: string;
  heads: readonly ReactNode[];
  children: ReactNode;
}) {
  return (
    <div className={styles.scroll} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col" className={styles.cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** The audit trail, oldest entry first: who viewed the item, and who decided what. */
export function Audit({
  entries,
  actions,
  about,
}: {
  entries: readonly AuditEntry[];
  actions: Readonly<Record<string, MessageDescriptor>>;
  about: (text: string) => string;
}) {
  const { i18n } = useLingui();
  const { fullDateTime } = useMoments();
  return (
    <section className={stack[8]}>
      <h2 className={styles.sectionTitle}>
        <Trans>處理紀錄</Trans>
      </h2>
      <ol className={styles.tasks}>
        {entries.map((entry, at) => {
          const action = actions[entry.action];
          return (
            <li key={at} className={styles.note}>
              {fullDateTime(entry.at)} {entry.staff}{' '}
              {action === undefined ? entry.action : i18n._(action)} {about(entry.about)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
