import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ContentType } from '../../../domain/content/content.ts';
import {
  baseOf,
  CONTENT_FORM,
  draftOf,
  withdrawable,
  type ContentForm as FormValues,
  type ContentItem,
  type ContentItemChange,
  type ContentItemQuery,
  type ContentVersion,
} from '../../../domain/content/edited.ts';
import { selectOpenForm, type CollectionRef } from '../../../machines/collection/selectors.ts';
import { selectForm, selectValues, type FormRef } from '../../../machines/form/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { DateTimeField } from '../../kit/date-time-field/date-time-field.tsx';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { StatusTag } from '../../kit/status-tag/status-tag.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useMoments } from '../../shared/moments.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { useError, useForm } from '../../shared/use-form.ts';
import { TheOne } from '../content/part.tsx';
import { useLanguage } from '../content/use-language.ts';
import { contentDeskLink } from './content-desk-search.ts';
import * as styles from './content-desk.css.ts';
import { ContentForm, WRITE } from './content-form.tsx';
import { ContentPreview, Untranslated } from './content-preview.tsx';
import { ACTION_WORDS, STATES } from './content-words.ts';
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
  const language = useLanguage();
  const form = usePortalSelector(list, selectOpenForm<FormValues>);
  const name = useName();
  const { type, key, versions, roles } = item;
  const [newest] = versions;
  const draft = draftOf(item);
  const back = withdrawable(item);
  const isPublisher = roles.includes('publisher');
  if (newest === undefined) return null;
  return (
    <>
      <h2 className={styles.sectionTitle}>{name(key, newest)}</h2>
      {form === undefined ? (
        <div className={styles.buttons}>
          <Button
            id={WRITE}
            look={draft === undefined || !isPublisher ? 'primary' : 'secondary'}
            onPress={() =>
              list.send({
                type: 'form.open',
                form: type,
                id: key,
                values: {
                  ...CONTENT_FORM,
                  contents: [(draft ?? newest).content],
                  language,
                  base: baseOf(item),
                },
              })
            }
          >
            {draft === undefined ? <Trans>建立新版本</Trans> : <Trans>編輯草稿</Trans>}
          </Button>
          {draft !== undefined && isPublisher && (
            <>
              <Ask list={list} item={key} kind="publish" look="primary">
                <Trans>立即發布</Trans>
              </Ask>
              <DialogButton
                look="secondary"
                onPress={() =>
                  list.send({
                    type: 'form.open',
                    form: 'schedule',
                    id: key,
                    values: { ...CONTENT_FORM, base: baseOf(item) },
                  })
                }
              >
                <Trans>排程發布</Trans>
              </DialogButton>
            </>
          )}
          {draft !== undefined && (
            <Ask list={list} item={key} kind="remove" look="quiet">
              <Trans>刪除草稿</Trans>
            </Ask>
          )}
          {back !== undefined && isPublisher && (
            <Ask list={list} item={key} kind="withdraw" look="quiet">
              <Trans>撤回</Trans>
            </Ask>
          )}
        </div>
      ) : (
        <OpenForm
          form={form}
          type={type}
          draft={draft}
          onClose={() => list.send({ type: 'form.close' })}
        />
      )}
      {draft !== undefined && !isPublisher && (
        <p className={styles.note}>
          <Trans>草稿要由有發布權限的人員發布。</Trans>
        </p>
      )}
      {form === undefined ? (
        <ContentPreview item={item} version={draft ?? newest} />
      ) : (
        <Changed form={form} item={item} version={draft ?? newest} />
      )}
      <Versions item={item} />
      <AuditTrail item={item} />
      <Questions list={list} draft={draft} />
    </>
  );
}

function Ask({
  list,
  item,
  kind,
  look,
  children,
}: {
  list: List;
  item: string;
  kind: ContentItemChange['kind'];
  look: 'primary' | 'quiet';
  children: React.ReactNode;
}) {
  return (
    <DialogButton
      look={look}
      onPress={() => list.send({ type: 'row.ask', change: { kind, id: item } })}
    >
      {children}
    </DialogButton>
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

function ScheduleDialog({
  form,
  draft,
  onClose,
}: {
  form: FormRef<FormValues>;
  draft: ContentVersion | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const shown = useForm(form);
  const code = useError(form, 'at');
  return (
    <FormDialog
      form={shown}
      title={<Trans>排程發布</Trans>}
      save={<Trans>確認排程</Trans>}
      onClose={onClose}
    >
      {draft !== undefined && <Untranslated content={draft.content} />}
      <div data-field="at">
        <DateTimeField
          label={t`生效時間（台北）`}
          value={shown.values.at}
          error={
            code === undefined
              ? undefined
              : code === 'tooEarly'
                ? t`要晚於其他版本的生效時間`
                : t`請選擇一年內的未來時間`
          }
          onChange={(at) => shown.change({ at })}
          onBlur={() => shown.left('at')}
        />
      </div>
    </FormDialog>
  );
}

function Versions({ item: { versions } }: { item: ContentItem }) {
  const { t, i18n } = useLingui();
  const { fullDateTime } = useMoments();
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>
        <Trans>版本</Trans>
      </h3>
      <div className={styles.scroll} role="region" aria-label={t`版本`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.cell}>
                <Trans>版本</Trans>
              </th>
              <th scope="col" className={styles.cell}>
                <Trans>狀態</Trans>
              </th>
              <th scope="col" className={styles.cell}>
                <Trans>生效時間</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, state, validFrom }) => (
              <tr key={version}>
                <td className={styles.cell}>{version}</td>
                <td className={styles.cell}>
                  <StatusTag tone={STATES[state].tone} icon={STATES[state].icon}>
                    {i18n._(STATES[state].words)}
                  </StatusTag>
                </td>
                <td className={styles.cell}>
                  {validFrom === undefined ? '–' : fullDateTime(validFrom)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The audit trail: who did what, when. */
function AuditTrail({ item: { audit } }: { item: ContentItem }) {
  const { i18n } = useLingui();
  const { fullDateTime } = useMoments();
  if (audit.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>
        <Trans>處理紀錄</Trans>
      </h3>
      <ol>
        {audit.map(({ at, userName, action, version }, index) => {
          const done = i18n._(ACTION_WORDS[action]);
          return (
            <li key={index} className={styles.note}>
              {fullDateTime(at)} · {userName} · {done} · <Trans>第 {version} 版</Trans>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The confirmation dialogs before a version is published, withdrawn or deleted. */
function Questions({ list, draft }: { list: List; draft: ContentVersion | undefined }) {
  return (
    <>
      <RemoveDialog
        list={list}
        kind="publish"
        title={<Trans>立即發布這個版本？</Trans>}
        confirm={<Trans>立即發布</Trans>}
        keep={<Trans>先不要</Trans>}
      >
        {() => (
          <>
            {draft !== undefined && <Untranslated content={draft.content} />}
            <p>
              <Trans>發布後所有人馬上看得到，已發布的版本不能再修改。</Trans>
            </p>
          </>
        )}
      </RemoveDialog>
      <RemoveDialog
        list={list}
        kind="withdraw"
        title={<Trans>撤回這個版本？</Trans>}
        confirm={<Trans>撤回</Trans>}
        keep={<Trans>先不要</Trans>}
      >
        {() => (
          <p>
            <Trans>已排程的版本會變回草稿；已發布的公告會下架，之後看不到。</Trans>
          </p>
        )}
      </RemoveDialog>
      <RemoveDialog
        list={list}
        kind="remove"
        title={<Trans>刪除這份草稿？</Trans>}
        confirm={<Trans>刪除草稿</Trans>}
        keep={<Trans>保留草稿</Trans>}
      >
        {() => (
          <p>
            <Trans>草稿的內容會移除，已發布的版本不受影響。</Trans>
          </p>
        )}
      </RemoveDialog>
    </>
  );
}
