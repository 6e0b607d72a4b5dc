import { Trans } from '@lingui/react/macro';
import { CODE } from '../../../../domain/codes.ts';
import { isRefusal } from '../../../../domain/failure.ts';
import type { OwnProjectPage as Row, OwnValues } from '../../../../domain/project/own.ts';
import {
  selectChangeFailure,
  selectOpenForm,
  selectRows,
  selectRowsFailure,
} from '../../../../machines/collection/selectors.ts';
import { NothingDrawing } from '../../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../../kit/empty-state/empty-state.tsx';
import { Link, LinkButton } from '../../../kit/link/link.tsx';
import { usePage } from '../../../on-demand.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { RefusedBanner } from '../../../refused-banner.tsx';
import { Fetched } from '../../../shared/account-page.tsx';
import { RemoveDialog } from '../../../shared/remove-dialog.tsx';
import { Rows } from '../../../shared/rows.tsx';
import { stack, type } from '../../../theme/layout.css.ts';
import { Draft } from './own-draft.tsx';
import { OwnFormDialog } from './own-forms.tsx';
import type { OwnProjectList } from './own-project-list.ts';
import { Published } from './own-published.tsx';
import { Phase } from './phase.tsx';

/** One of the creator's own projects: a draft with a list of its missing parts, or the state of a published project. */
export function OwnProjectPage({ projectId }: { projectId: string }) {
  const page = usePage({ name: 'ownProject', input: { query: { projectId } } });
  return (
    <div className={stack[24]}>
      <p>
        <Link to="/account/{-$page}" params={{ page: 'projects' }}>
          <Trans>我的專案</Trans>
        </Link>
      </p>
      <Fetched page={page}>{(list) => <Shown list={list} />}</Fetched>
    </div>
  );
}

function Shown({ list }: { list: OwnProjectList }) {
  const failure = usePortalSelector(list, selectRowsFailure);
  if (isRefusal(failure, CODE.forbidden)) return <Gone />;
  return (
    <>
      <Rows list={list} look={stack[24]} empty={null}>
        {(row) => (
          <li key={row.project.projectId} className={stack[24]}>
            <One list={list} row={row} />
          </li>
        )}
      </Rows>
      <Dialogs list={list} />
    </>
  );
}

/** Shown if the project was removed, or belongs to somebody else. */
function Gone() {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>這個專案已經不在了</Trans>}
      action={
        <LinkButton look="primary" to="/account/{-$page}" params={{ page: 'projects' }}>
          <Trans>回到我的專案</Trans>
        </LinkButton>
      }
    >
      <Trans>草稿刪除後無法復原。其他專案不受影響。</Trans>
    </EmptyState>
  );
}

function One({ list, row }: { list: OwnProjectList; row: Row }) {
  const { project } = row;
  const failure = usePortalSelector(list, selectChangeFailure);
  return (
    <>
      <header className={stack[8]}>
        <h1 className={type.heading} tabIndex={-1}>
          {project.title}
        </h1>
        <p>
          <Phase phase={project.phase} />
        </p>
      </header>
      <RefusedBanner failure={failure} />
      {project.stage === 'published' ? (
        <Published list={list} row={row} />
      ) : (
        <Draft list={list} project={project} />
      )}
    </>
  );
}

function RemovedReward({ list, rewardId }: { list: OwnProjectList; rewardId: string }) {
  const [row] = usePortalSelector(list, selectRows);
  const title = row?.project.rewards.find((one) => one.rewardId === rewardId)?.title ?? '';
  return <Trans>「{title}」移除後無法復原。</Trans>;
}

function Dialogs({ list }: { list: OwnProjectList }) {
  const form = usePortalSelector(list, selectOpenForm<OwnValues>);
  return (
    <>
      {form !== undefined && (
        <OwnFormDialog form={form} onClose={() => list.send({ type: 'form.close' })} />
      )}
      <RemoveDialog
        list={list}
        kind="submit"
        title={<Trans>送出審核？</Trans>}
        confirm={<Trans>送出審核</Trans>}
        keep={<Trans>再看看</Trans>}
        look="primary"
      >
        {() => <Trans>審核期間不能修改。公開之後，內容、回饋與日期就不再更改。</Trans>}
      </RemoveDialog>
      <RemoveDialog
        list={list}
        kind="remove"
        title={<Trans>刪除這份草稿？</Trans>}
        confirm={<Trans>刪除草稿</Trans>}
        keep={<Trans>保留草稿</Trans>}
      >
        {() => <Trans>內容、回饋與照片都會刪除，無法復原。</Trans>}
      </RemoveDialog>
      <RemoveDialog
        list={list}
        kind="removeReward"
        title={<Trans>移除這項回饋？</Trans>}
        confirm={<Trans>移除回饋</Trans>}
        keep={<Trans>保留回饋</Trans>}
      >
        {({ rewardId }) => <RemovedReward list={list} rewardId={rewardId} />}
      </RemoveDialog>
      <RemoveDialog
        list={list}
        kind="removePicture"
        title={<Trans>移除這張照片？</Trans>}
        confirm={<Trans>移除照片</Trans>}
        keep={<Trans>保留照片</Trans>}
      >
        {() => <Trans>移除後無法復原。</Trans>}
      </RemoveDialog>
      <RemoveDialog
        list={list}
        kind="removeTalk"
        title={<Trans>移除這則留言？</Trans>}
        confirm={<Trans>移除留言</Trans>}
        keep={<Trans>保留留言</Trans>}
      >
        {() => <Trans>移除後無法復原。</Trans>}
      </RemoveDialog>
    </>
  );
}
