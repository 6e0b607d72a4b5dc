import { Trans } from '@lingui/react/macro';
import { Navigate, useSearch } from '@tanstack/react-router';
import { EMPTY_OWN, type OwnProjectRow, type OwnValues } from '../../../../domain/project/own.ts';
import { percentFunded } from '../../../../domain/project/project.ts';
import { selectOpenForm, type CollectionRef } from '../../../../machines/collection/selectors.ts';
import { DialogButton } from '../../../kit/dialog/dialog-button.tsx';
import { NothingDrawing } from '../../../kit/drawings/nothing-drawing.tsx';
import { EmptyState } from '../../../kit/empty-state/empty-state.tsx';
import { useFormats } from '../../../kit/formats/formats.ts';
import { Link } from '../../../kit/link/link.tsx';
import { usePage } from '../../../on-demand.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { AccountPage, Fetched } from '../../../shared/account-page.tsx';
import { useMoments } from '../../../shared/moments.ts';
import * as rows from '../../../shared/rows.css.ts';
import { Rows } from '../../../shared/rows.tsx';
import { OwnFormDialog } from './own-forms.tsx';
import { OwnProjectPage } from './own-project-page.tsx';
import { Phase } from './phase.tsx';

type List = CollectionRef<OwnProjectRow, undefined, never, OwnValues>;

/** The creator's own projects (§1): the list of all, or the one that the address names. */
export default function OwnProjectsPage() {
  const { id } = useSearch({ from: '/_main/account/{-$page}' });
  return typeof id === 'string' && id !== '' ? <OwnProjectPage projectId={id} /> : <All />;
}

function All() {
  const page = usePage({ name: 'ownProjects', input: { query: undefined } });
  return (
    <AccountPage
      title={<Trans>我的專案</Trans>}
      action={page.state === 'open' && <Begin list={page.actor} />}
    >
      <Fetched page={page}>
        {(list) => (
          <>
            <Rows list={list} empty={<None list={list} />}>
              {(project) => <Line key={project.projectId} project={project} />}
            </Rows>
            <OpenForm list={list} />
          </>
        )}
      </Fetched>
    </AccountPage>
  );
}

function OpenForm({ list }: { list: List }) {
  const form = usePortalSelector(list, selectOpenForm<OwnValues>);
  if (form === undefined) return null;
  return <OwnFormDialog form={form} onClose={() => list.send({ type: 'form.close' })} />;
}

function Begin({ list }: { list: List }) {
  return (
    <DialogButton
      look="secondary"
      onPress={() => list.send({ type: 'form.open', form: 'new', values: EMPTY_OWN })}
    >
      <Trans>發起專案</Trans>
    </DialogButton>
  );
}

function Line({ project }: { project: OwnProjectRow }) {
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  const { projectId, title, phase, target, reviewNote } = project;
  const isPublic = phase !== 'draft' && phase !== 'inReview';
  const [pledged, wanted] = [money(project.pledged), money(target)];
  const ends = fullDateTime(project.endsAt);
  const there = {
    to: '/account/{-$page}',
    params: { page: 'projects' },
    search: { id: projectId },
  } as const;
  return (
    <li className={rows.row}>
      {/* Its creator still has to fill in the rest of a new draft. */}
      {project.isNew && <Navigate {...there} />}
      <div className={rows.split}>
        <p className={rows.name}>
          <Link {...there}>{title}</Link>
          <Phase phase={phase} />
        </p>
        <p className={rows.figure}>{isPublic && `${percentFunded(project)}%`}</p>
      </div>
      {isPublic && (
        <p className={rows.note}>
          <Trans>
            {pledged} / {wanted}，{ends} 截止
          </Trans>
        </p>
      )}
      {phase === 'draft' && reviewNote !== '' && (
        <p className={rows.note}>
          <Trans>需要修改：{reviewNote}</Trans>
        </p>
      )}
    </li>
  );
}

function None({ list }: { list: List }) {
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={<Trans>還沒有發起的專案</Trans>}
      action={<Begin list={list} />}
    >
      <Trans>寫下想法、設定回饋與日期，送出審核，通過後就會公開募集。</Trans>
    </EmptyState>
  );
}
