import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { Fragment } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { CONTENT_TYPES, type ContentType } from '../../../domain/content/content.ts';
import {
  CONTENT_FORM,
  EMPTY_NOTICE,
  type ContentForm as FormValues,
  type ContentLine,
  type ContentLinesQuery,
} from '../../../domain/content/edited.ts';
import { isRefusal } from '../../../domain/failure.ts';
import {
  selectOpenForm,
  selectRowsFailure,
  type CollectionRef,
} from '../../../machines/collection/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { NoRole } from '../../shared/desk-parts.tsx';
import { useMoments } from '../../shared/moments.ts';
import { Rows } from '../../shared/rows.tsx';
import { contentDeskLink, useContentDeskSearch } from './content-desk-search.ts';
import * as styles from './content-desk.css.ts';
import { ContentForm, WRITE } from './content-form.tsx';
import { ContentItemPage } from './content-item-page.tsx';
import { STATES, TYPE_WORDS } from './content-words.ts';
import { useName } from './use-name.ts';

/**
 * The page on which editors write contents and publishers put them in force: notices, policies, kinds of service and
 * fares (DRV-03).
 */
export default function ContentDeskPage() {
  const { t, i18n } = useLingui();
  const { type, item } = useContentDeskSearch();
  return (
    <div className={styles.desk}>
      <h1 className={styles.title} tabIndex={-1}>
        <Trans>內容管理</Trans>
      </h1>
      <nav className={styles.links} aria-label={t`內容種類`}>
        {CONTENT_TYPES.map((one) => (
          <Link
            key={one}
            {...contentDeskLink(one)}
            className={styles.tab}
            aria-current={one === type ? 'page' : undefined}
          >
            {i18n._(TYPE_WORDS[one])}
          </Link>
        ))}
      </nav>
      {item === undefined ? <List type={type} /> : <ContentItemPage type={type} item={item} />}
    </div>
  );
}

type Lines = CollectionRef<ContentLine, ContentLinesQuery, never, FormValues>;

function List({ type }: { type: ContentType }) {
  const page = usePage({ name: 'deskContents', input: { query: { type } } });
  return <Fetched page={page}>{(list) => <Admitted list={list} type={type} />}</Fetched>;
}

/** Shows the list, unless the server refuses it: only the server knows who has a role. A refused user sees no desk. */
function Admitted({ list, type }: { list: Lines; type: ContentType }) {
  const failure = usePortalSelector(list, selectRowsFailure);
  const form = usePortalSelector(list, selectOpenForm<FormValues>);
  const { i18n } = useLingui();
  if (isRefusal(failure, CODE.forbidden)) {
    return (
      <NoRole title={<Trans>這裡是編輯人員的頁面</Trans>}>
        <Trans>您的帳號沒有編輯內容的權限。</Trans>
      </NoRole>
    );
  }
  return (
    <>
      {type === 'notice' && form === undefined && (
        <div>
          <Button
            id={WRITE}
            look="primary"
            onPress={() =>
              list.send({
                type: 'form.open',
                form: 'notice',
                values: { ...CONTENT_FORM, contents: [EMPTY_NOTICE] },
              })
            }
          >
            <Icon of={Plus} />
            <Trans>新增公告</Trans>
          </Button>
        </div>
      )}
      {form !== undefined && (
        <ContentForm form={form} type="notice" onClose={() => list.send({ type: 'form.close' })} />
      )}
      <section aria-label={i18n._(TYPE_WORDS[type])}>
        <Rows isPaged list={list} empty={null}>
          {(line) => <Line key={line.key} line={line} type={type} />}
        </Rows>
      </section>
    </>
  );
}

function Line({ line: { key, newest, states }, type }: { line: ContentLine; type: ContentType }) {
  const { i18n } = useLingui();
  const { fullDateTime } = useMoments();
  const name = useName();
  const at = fullDateTime(newest.changedAt);
  return (
    <li className={styles.cell}>
      <Link {...contentDeskLink(type, key)}>{name(key, newest)}</Link>{' '}
      {states.map((state) => (
        <Fragment key={state}>
          <StatusTag tone={STATES[state].tone} icon={STATES[state].icon}>
            {i18n._(STATES[state].words)}
          </StatusTag>{' '}
        </Fragment>
      ))}
      <p className={parts.note}>
        <Trans>最後更新 {at}</Trans>
      </p>
    </li>
  );
}
