import { Trans, useLingui } from '@lingui/react/macro';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import type { EnrolmentsOnDesk } from '../../../domain/joining/desk.ts';
import { ENROLMENT_TYPES } from '../../../domain/joining/enrolment-type.ts';
import { ENROLMENT_STATES } from '../../../domain/joining/enrolment.ts';
import { selectRowsFailure } from '../../../machines/collection/selectors.ts';
import { Link } from '../../kit/link/link.tsx';
import { Select } from '../../kit/select/select.tsx';
import { usePage } from '../../on-demand.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Fetched } from '../../shared/account-page.tsx';
import { joiningLink, useDeskFilter } from '../../shared/desk-filter.ts';
import * as parts from '../../shared/desk-parts.css.ts';
import { DeskFrame, Filters, NoRole, Pager, Table } from '../../shared/desk-parts.tsx';
import { useMoments } from '../../shared/moments.ts';
import { Rows } from '../../shared/rows.tsx';
import { DeskEnrolment, NAME, type EnrolmentList } from './desk-enrolment.tsx';
import { ENROLMENT_WORDS } from './enrolment-words.ts';
import { ENROLMENT_STATE_WORDS, useOptions } from './joining-words.ts';

type Filtering = Pick<ReturnType<typeof useDeskFilter>, 'filter' | 'go'>;

/** Enrolments, for the staff who decide about them (DRV-02). */
export default function DeskEnrolmentsPage() {
  const { filter, go } = useDeskFilter(NAME);
  const page = usePage({ name: 'deskEnrolments', input: { query: filter } });
  return (
    <DeskFrame title={<Trans>合作申請</Trans>}>
      <Fetched page={page}>{(list) => <Admitted list={list} filter={filter} go={go} />}</Fetched>
    </DeskFrame>
  );
}

function Admitted({ list, filter, go }: { list: EnrolmentList } & Filtering) {
  const { t, i18n } = useLingui();
  const failure = usePortalSelector(list, selectRowsFailure);
  const options = useOptions();
  if (isRefusal(failure, CODE.forbidden)) return <NoRole />;
  const types = ENROLMENT_TYPES.map((type) => ({
    value: String(type),
    label: i18n._(ENROLMENT_WORDS[type].title),
  }));
  return (
    <>
      {filter.id === '' && (
        <Filters filter={filter} states={options(ENROLMENT_STATES, ENROLMENT_STATE_WORDS)} go={go}>
          <Select
            label={t`合作方式`}
            value={filter.type === '' ? 'all' : filter.type}
            options={[{ value: 'all', label: t`全部` }, ...types]}
            onChange={(type) => go({ type: type === 'all' ? '' : type })}
          />
        </Filters>
      )}
      <Rows list={list} empty={null}>
        {(row) => (
          <li key="enrolments" className={parts.sole}>
            {row.detail === undefined ? (
              <Lines row={row} filter={filter} go={go} />
            ) : (
              <DeskEnrolment list={list} row={row} detail={row.detail} />
            )}
          </li>
        )}
      </Rows>
    </>
  );
}

function Lines({ row, filter, go }: { row: EnrolmentsOnDesk } & Filtering) {
  const { t, i18n } = useLingui();
  const { fullDateTime } = useMoments();
  if (row.total === 0) return <p>{t`沒有符合條件的申請`}</p>;
  return (
    <>
      <Table
        label={t`合作申請`}
        heads={[
          <Trans key="no">申請編號</Trans>,
          <Trans key="type">合作方式</Trans>,
          <Trans key="who">聯絡人</Trans>,
          <Trans key="state">狀態</Trans>,
          <Trans key="at">送出時間</Trans>,
        ]}
      >
        {row.list.map((one) => (
          <tr key={one.enrolmentNo}>
            <td className={parts.cell}>
              <Link {...joiningLink(NAME, { ...filter, id: one.enrolmentNo })}>
                {one.enrolmentNo}
              </Link>
            </td>
            <td className={parts.cell}>{i18n._(ENROLMENT_WORDS[one.type].title)}</td>
            <td className={parts.cell}>
              {one.company} {one.contact}
            </td>
            <td className={parts.cell}>{i18n._(ENROLMENT_STATE_WORDS[one.state])}</td>
            <td className={parts.cell}>{fullDateTime(one.createdAt)}</td>
          </tr>
        ))}
      </Table>
      <Pager filter={filter} size={row.size} total={row.total} go={go} />
    </>
  );
}
