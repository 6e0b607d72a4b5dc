import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ContentType } from '../../../domain/content/content.ts';
import {
  baseOf,
  draftOf,
  type ContentForm as FormValues,
  type ContentItem,
  type ContentItemChange,
  type ContentItemQuery,
  type ContentVersion,
} from '../../../domain/content/edited.ts';
import { selectOpenForm, type CollectionRef } from '../../../machines/collection/selectors.ts';
import { selectForm, selectValues, type FormRef } from '../../../machines/form/selectors.ts';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { TheOne } from '../content/part.tsx';
import { ContentActions } from './content-actions.tsx';
import { contentDeskLink } from './content-desk-search.ts';
import { ContentForm } from './content-form.tsx';
import { ContentHistory } from './content-history.tsx';
import { ContentPreview } from './content-preview.tsx';
import { ContentQuestions } from './content-questions.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useName } from './use-name.ts';

type List = CollectionRef<ContentItem, ContentItemQuery, ContentItemChange, FormValues>;

/** One item with its versions, which can be edited, published and withdrawn, and with its audit trail. */
export function ContentItemPage({ type, item }: { type: ContentType; item: string }) {
  const page = usePage({ name: 'deskContent', input: { query: { type, key: item } } });
  return (
    <>
      <Link {...contentDeskLink(type)}>
        <Trans>回到列表</Trans>
      </Link>
      <Fetched page={page}>
        {(list) => <TheOne list={list}>{(one) => <Shown list={list} item={one} />}</TheOne>}
      </Fetched>
    </>
  );
}

function Shown({ list, item }: { list: List; item: ContentItem }) {
  const form = usePortalSelector(list, selectOpenForm<FormValues>);
  const name = useName();
  const { type, key, versions, roles } = item;
  const [newest] = versions;
  const draft = draftOf(item);
  if (newest === undefined) return null;
  return (
    <>
      <h2 className={parts.sectionTitle}>{name(key, newest)}</h2>
      {form === undefined ? (
        <ContentActions list={list} item={item} />
      ) : (
        <OpenForm
          form={form}
          type={type}
          draft={draft}
          onClose={() => list.send({ type: 'form.close' })}
        />
      )}
      {draft !== undefined && !roles.includes('publisher') && (
        <p className={parts.note}>
          <Trans>草稿要由有發布權限的人員發布。</Trans>
        </p>
      )}
      {form === undefined ? (
        <ContentPreview item={item} version={draft ?? newest} />
      ) : (
        <Changed form={form} item={item} version={draft ?? newest} />
      )}
      <ContentHistory item={item} />
      <ContentQuestions list={list} draft={draft} />
    </>
  );
}

function OpenForm({
  form,
  type,
  draft,
  onClose,
}: {
  form: FormRef<FormValues>;
  type: ContentType;
  draft: ContentVersion | undefined;
  onClose: () => void;
}) {
  const isSchedule = usePortalSelector(form, selectForm) === 'schedule';
  if (isSchedule) return <ScheduleDialog form={form} draft={draft} onClose={onClose} />;
  return <ContentForm form={form} type={type} onClose={onClose} />;
}

/**
 * Shows what a colleague has saved since the form was opened, below what the user has typed: the form is refused then,
 * and the user decides what to take over.
 */
function Changed({
  form,
  item,
  version,
}: {
  form: FormRef<FormValues>;
  item: ContentItem;
  version: ContentVersion;
}) {
  const { base } = usePortalSelector(form, selectValues<FormValues>);
  const now = baseOf(item);
  const isSame = base.version === now.version && base.revision === now.revision;
  return isSame ? null : <ContentPreview item={item} version={version} />;
}
