import { Trans, useLingui } from '@lingui/react/macro';
import { CODE } from '../../../../domain/codes.ts';
import { isRefusal } from '../../../../domain/failure.ts';
import type { ProjectsOnDesk } from '../../../../domain/project/review.ts';
import { selectRowsFailure } from '../../../../machines/collection/selectors.ts';
import { useFormats } from '../../../kit/formats/formats.ts';
import { Link } from '../../../kit/link/link.tsx';
import { usePage } from '../../../on-demand.tsx';
import { usePortalSelector } from '../../../portal.tsx';
import { Fetched } from '../../../shared/account-page.tsx';
import { joiningLink, useDeskFilter } from '../../../shared/desk-filter.ts';
import * as styles from '../../../shared/desk-parts.css.ts';
import { DeskFrame, Filters, NoRole, Pager, Table } from '../../../shared/desk-parts.tsx';
import { useMoments } from '../../../shared/moments.ts';
import { Rows } from '../../../shared/rows.tsx';
import { OpenDecision } from './desk-decision.tsx';
import { NAME, ProjectReview, type ProjectReviewList } from './desk-project.tsx';
import { GoneDeskProject } from './gone-desk-project.tsx';
import { PHASE_WORDS } from './own-words.ts';

type Go = Pick<ReturnType<typeof useDeskFilter>, 'filter' | 'go'>;
const PHASES = ['inReview', 'upcoming', 'running', 'succeeded', 'failed'] as const;

/** The staff's review of projects (PROJ-03): reviewers may send a project back, approvers publish. */
export default function DeskProjectsPage() {
  const { filter, go } = useDeskFilter(NAME);
  const page = usePage({ name: 'deskProjects', input: { query: filter } });
  return (
    <DeskFrame title={<Trans>專案審核</Trans>}>
      <Fetched page={page}>{(list) => <Admitted list={list} filter={filter} go={go} />}</Fetched>
    </DeskFrame>
  );
}

function Admitted({ list, filter, go }: { list: ProjectReviewList } & Go) {
  const { i18n, t } = useLingui();
  const failure = usePortalSelector(list, selectRowsFailure);
  if (isRefusal(failure, CODE.forbidden)) return <NoRole />;
  return (
    <>
      {filter.id === '' && (
        <Filters
          filter={filter}
          states={PHASES.map((value) => ({ value, label: i18n._(PHASE_WORDS[value]) }))}
          keywords={t`名稱、發起人或編號`}
          go={go}
        />
      )}
      <Rows list={list} empty={null}>
        {(row) => (
          <li key="projects" className={styles.sole}>
            {row.detail !== undefined ? (
              <ProjectReview list={list} row={row} detail={row.detail} />
            ) : row.gone !== undefined ? (
              <GoneDeskProject gone={row.gone} />
            ) : (
              <Lines row={row} filter={filter} go={go} />
            )}
          </li>
        )}
      </Rows>
      <OpenDecision list={list} />
    </>
  );
}

function Lines({ row, filter, go }: { row: ProjectsOnDesk } & Go) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const { fullDateTime } = useMoments();
  if (row.total === 0) return <p>{t`沒有符合條件的專案`}</p>;
  return (
    <>
      <Table
        label={t`專案審核`}
        heads={[
          <Trans key="title">專案名稱</Trans>,
          <Trans key="state">狀態</Trans>,
          <Trans key="creator">發起人</Trans>,
          <Trans key="target">目標金額</Trans>,
          <Trans key="at">送出時間</Trans>,
        ]}
      >
        {row.list.map((one) => (
          <tr key={one.projectId}>
            <td className={`${styles.cell} ${styles.longCell}`}>
              <Link {...joiningLink(NAME, { ...filter, id: one.projectId })}>{one.title}</Link>
            </td>
            <td className={styles.cell}>{i18n._(PHASE_WORDS[one.phase])}</td>
            <td className={`${styles.cell} ${styles.longCell}`}>{one.creator}</td>
            <td className={styles.cell}>{money(one.target)}</td>
            <td className={styles.cell}>
              {one.submittedAt !== null && fullDateTime(one.submittedAt)}
            </td>
          </tr>
        ))}
      </Table>
      <Pager filter={filter} size={row.size} total={row.total} go={go} />
    </>
  );
}
