import { Trans } from '@lingui/react/macro';
import type { ContentItemChange, ContentVersion } from '../../../domain/content/edited.ts';
import type { ChangesRef } from '../../../machines/collection/selectors.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { Untranslated } from './content-preview.tsx';

/** The confirmation dialogs before a version is published, withdrawn or deleted. */
export function ContentQuestions({
  list,
  draft,
}: {
  list: ChangesRef<ContentItemChange>;
  draft: ContentVersion | undefined;
}) {
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
        {({ version }) => (
          <p>
            <Trans>第 {version} 版</Trans>
            {' · '}
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
