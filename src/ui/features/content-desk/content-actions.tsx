import { Trans } from '@lingui/react/macro';
import {
  baseOf,
  CONTENT_FORM,
  draftOf,
  scheduledOf,
  withdrawable,
  type ContentForm,
  type ContentItem,
  type ContentItemChange,
  type ContentItemQuery,
} from '../../../domain/content/edited.ts';
import type { CollectionRef } from '../../../machines/collection/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { useMoments } from '../../shared/moments.ts';
import { useLanguage } from '../content/use-language.ts';
import { WRITE } from './content-form.tsx';

type List = CollectionRef<ContentItem, ContentItemQuery, ContentItemChange, ContentForm>;

/** What the reader may do with an item: write, publish, schedule, remove and withdraw its versions. */
export function ContentActions({ list, item }: { list: List; item: ContentItem }) {
  const language = useLanguage();
  const { type, key, versions, roles } = item;
  const [newest] = versions;
  const draft = draftOf(item);
  const scheduled = scheduledOf(item);
  const isPublisher = roles.includes('publisher');
  if (newest === undefined) return null;
  return (
    <>
      <div className={parts.buttons}>
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
            {scheduled?.isFirst !== true && (
              <Ask list={list} change={{ kind: 'publish', id: key }} look="primary">
                <Trans>立即發布</Trans>
              </Ask>
            )}
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
          <Ask list={list} change={{ kind: 'remove', id: key }} look="quiet">
            <Trans>刪除草稿</Trans>
          </Ask>
        )}
        {isPublisher &&
          withdrawable(item).map(({ version }) => (
            <Ask
              key={version}
              list={list}
              change={{ kind: 'withdraw', id: key, version }}
              look="quiet"
            >
              <Trans>撤回第 {version} 版</Trans>
            </Ask>
          ))}
      </div>
      {draft !== undefined && isPublisher && scheduled !== undefined && <Waiting {...scheduled} />}
    </>
  );
}

/** Says what a scheduled version means for the draft. */
function Waiting({ version, from, isFirst }: { version: number; from: number; isFirst: boolean }) {
  const { fullDateTime } = useMoments();
  const at = fullDateTime(from);
  return (
    <p className={parts.note}>
      {isFirst ? (
        <Trans>
          第 {version} 版已排程在 {at} 生效，草稿只能排在它之後發布。要撤回第 {version}{' '}
          版，請先刪除草稿。
        </Trans>
      ) : (
        <Trans>
          第 {version} 版已排程在 {at} 生效，會取代在那之前發布的草稿。發布草稿後可以撤回第{' '}
          {version} 版。
        </Trans>
      )}
    </p>
  );
}

function Ask({
  list,
  change,
  look,
  children,
}: {
  list: List;
  change: ContentItemChange;
  look: 'primary' | 'quiet';
  children: React.ReactNode;
}) {
  return (
    <DialogButton look={look} onPress={() => list.send({ type: 'row.ask', change })}>
      {children}
    </DialogButton>
  );
}
