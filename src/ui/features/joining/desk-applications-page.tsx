import { Trans, useLingui } from '@lingui/react/macro';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import { APPLICATION_STATES } from '../../../domain/joining/application.ts';
import type { ApplicationsOnDesk } from '../../../domain/joining/desk.ts';
import { selectRowsFailure } from '../../../machines/collection/selectors.ts';
import { Link } from '../../kit/link/link.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import { joiningLink, useDeskFilter } from '../../shared/desk-filter.ts';
import * as parts from '../../shared/desk-parts.css.ts';
import { DeskFrame, Filters, NoRole, Pager, Table } from '../../shared/desk-parts.tsx';
import { useMoments } from '../../shared/moments.ts';
import { Rows } from '../../shared/rows.tsx';
import type { ApplicationList } from './application-list.ts';
import { Application, NAME } from './desk-application.tsx';
import { APPLICATION_STATE_WORDS, useCity, useOptions } from './joining-words.ts';

/** Applications to drive, for the staff who check them (DRV-01). */
export default function DeskApplicationsPage() {
  const { filter, go } = useDeskFilter(NAME);
  const page = usePage({ name: 'deskApplications', input: { query: filter } });
  return (
    <DeskFrame title={<Trans>司機申請</Trans>}>
      <Fetched page={page}>{(list) => <Admitted list={list} filter={filter} go={go} />}</Fetched>
    </DeskFrame>
  );
}

function Admitted({
  list,
  filter,
  go,
}: { list: ApplicationList } & Pick<ReturnType<typeof useDeskFilter>, 'filter' | 'go'>) {
  const failure = usePortalSelector(list, selectRowsFailure);
  const options = useOptions();
  if (isRefusal(failure, CODE.forbidden)) return <NoRole />;
  return (
    <>
      {filter.id === '' && (
        <Filters
          filter={filter}
          states={options(APPLICATION_STATES, APPLICATION_STATE_WORDS)}
          go={go}
        />
      )}
      <Rows list={list} empty={null}>
        {(row) => (
          <li key="applications" className={parts.sole}>
            {row.detail === undefined ? (
              <Lines row={row} filter={filter} go={go} />
            ) : (
              <Application list={list} row={row} detail={row.detail} />
            )}
          </li>
        )}
      </Rows>
    </>
  );
}

function Lines({
  row,
  filter,
  go,
}: { row: ApplicationsOnDesk } & Pick<ReturnType<typeof useDeskFilter>, 'filter' | 'go'>) {
  const { t, i18n } = useLingui();
  const { fullDateTime } = useMoments();
  const cityOf = useCity();
  if (row.total === 0) return <p>{t`沒有符合條件的申請`}</p>;
  return (
    <>
      <Table
        label={t`司機申請`}
        heads={[
          <Trans key="name">姓名</Trans>,
          <Trans key="state">狀態</Trans>,
          <Trans key="city">居住縣市</Trans>,
          <Trans key="at">送出時間</Trans>,
          <Trans key="by">審核人員</Trans>,
        ]}
      >
        {row.list.map((one) => (
          <tr key={one.applicationId}>
            <td className={parts.cell}>
              <Link {...joiningLink(NAME, { ...filter, id: one.applicationId })}>{one.name}</Link>
            </td>
            <td className={parts.cell}>{i18n._(APPLICATION_STATE_WORDS[one.state])}</td>
            <td className={parts.cell}>{cityOf(one.city)}</td>
            <td className={parts.cell}>{fullDateTime(one.appliedAt)}</td>
            <td className={parts.cell}>{one.takenBy}</td>
          </tr>
        ))}
      </Table>
      <Pager filter={filter} size={row.size} total={row.total} go={go} />
    </>
  );
}
