import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  NO_DECISION,
  type Decision,
  type DeskEnrolmentChange,
  type DeskFilter,
  type EnrolmentDetail,
  type EnrolmentsOnDesk,
} from '../../../domain/joining/desk.ts';
import { ENROLMENT_STATES, isDecided, MAY_BECOME } from '../../../domain/joining/enrolment.ts';
import { formatPhone } from '../../../domain/order/phone.ts';
import { SERVICE_KINDS, serves } from '../../../domain/service-kind/service-kind.ts';
import {
  selectChangeFailure,
  selectOpenForm,
  selectWork,
  type CollectionRef,
} from '../../../machines/collection/selectors.ts';
import { selectForm } from '../../../machines/form/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { Link } from '../../kit/link/link.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { joiningLink, useDeskFilter } from '../../shared/desk-filter.ts';
import * as parts from '../../shared/desk-parts.css.ts';
import { Audit } from '../../shared/desk-parts.tsx';
import { Facts } from '../../shared/facts.tsx';
import { useMoments } from '../../shared/moments.ts';
import { OwnCase } from '../../shared/own-case.tsx';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ENROLMENT_WORDS } from './enrolment-words.ts';
import {
  AREA_WORDS,
  CITY_WORDS,
  ENROLMENT_STATE_WORDS,
  LICENCE_WORDS,
  RIDES_WORDS,
  TRADE_WORDS,
} from './joining-words.ts';

/** The collection actor of the enrolments; one of them may be open. */
export type EnrolmentList = CollectionRef<
  EnrolmentsOnDesk,
  DeskFilter,
  DeskEnrolmentChange,
  Decision
>;
/** The page's name in the address and among the desk's pages. */
export const NAME = 'enrolments';
const ACTIONS = { viewed: msg`查看了申請`, decided: msg`作出決定` };

/** One enrolment: what the applicant wrote, and the decision. */
export function DeskEnrolment({
  list,
  row,
  detail,
}: {
  list: EnrolmentList;
  row: EnrolmentsOnDesk;
  detail: EnrolmentDetail;
}) {
  const { i18n } = useLingui();
  const { fullDateTime } = useMoments();
  const { filter } = useDeskFilter(NAME);
  const failure = usePortalSelector(list, selectChangeFailure);
  const work = usePortalSelector(list, selectWork);
  const form = usePortalSelector(list, selectOpenForm<Decision>);
  const { enrolmentNo, state, type, details } = detail;
  const next = detail.isOwn ? [] : MAY_BECOME[state];
  const decide = (name: 'accept' | 'decline'): void =>
    list.send({ type: 'form.open', form: name, id: enrolmentNo, values: NO_DECISION });
  const aboutOf = (text: string): string => {
    const known = ENROLMENT_STATES.find((one) => one === text);
    return known === undefined ? text : i18n._(ENROLMENT_STATE_WORDS[known]);
  };
  const { company, taxId, rides, trade, licence, years, areas, kinds } = details;
  return (
    <>
      <Link {...joiningLink(NAME, { ...filter, id: '' })}>
        <Trans>回到列表</Trans>
      </Link>
      <RefusedBanner failure={failure} />
      <Facts
        rows={[
          [<Trans key="t">申請編號</Trans>, enrolmentNo] as const,
          [<Trans key="t">合作方式</Trans>, i18n._(ENROLMENT_WORDS[type].title)] as const,
          [<Trans key="t">狀態</Trans>, i18n._(ENROLMENT_STATE_WORDS[state])] as const,
          [<Trans key="t">公司名稱</Trans>, company] as const,
          [<Trans key="t">統一編號</Trans>, taxId] as const,
          [<Trans key="t">預計用車次數</Trans>, rides && i18n._(RIDES_WORDS[rides])] as const,
          [<Trans key="t">店家類型</Trans>, trade && i18n._(TRADE_WORDS[trade])] as const,
          [<Trans key="t">聯絡人</Trans>, details.contact] as const,
          [<Trans key="t">聯絡電話</Trans>, formatPhone(details.phonenumber)] as const,
          [<Trans key="t">電子郵件</Trans>, details.email] as const,
          [<Trans key="t">所在縣市</Trans>, i18n._(CITY_WORDS[details.city])] as const,
          [<Trans key="t">駕照種類</Trans>, licence && i18n._(LICENCE_WORDS[licence])] as const,
          [<Trans key="t">開車年資</Trans>, years] as const,
          [
            <Trans key="t">可服務的地區</Trans>,
            areas?.map((area) => i18n._(AREA_WORDS[area])).join(' · '),
          ] as const,
          [
            <Trans key="t">想服務的種類</Trans>,
            kinds &&
              SERVICE_KINDS.filter((kind) => serves(kinds, kind))
                .map((kind) => i18n._(SERVICE_KIND_WORDS[kind].title))
                .join(' · '),
          ] as const,
          [<Trans key="t">想先告訴我們的事</Trans>, details.message] as const,
          [<Trans key="t">送出時間</Trans>, fullDateTime(detail.createdAt)] as const,
          [<Trans key="t">說明</Trans>, detail.decision] as const,
        ].filter(([, value]) => value !== undefined && value !== '')}
      />
      {detail.isOwn && !isDecided(state) && <OwnCase />}
      <div className={parts.buttons}>
        {next.includes('reviewing') && (
          <span ref={passFocusOn}>
            <Button
              look="secondary"
              isBusy={work === 'changing'}
              onPress={() =>
                list.send({ type: 'row.change', change: { kind: 'review', enrolmentNo } })
              }
            >
              <Trans>開始審核</Trans>
            </Button>
          </span>
        )}
        {next.includes('accepted') &&
          (row.roles.includes('approver') ? (
            <div ref={passFocusOn} className={parts.buttons}>
              <DialogButton look="primary" onPress={() => decide('accept')}>
                <Trans>通過申請</Trans>
              </DialogButton>
              <DialogButton look="danger" onPress={() => decide('decline')}>
                <Trans>婉拒申請</Trans>
              </DialogButton>
            </div>
          ) : (
            <p className={parts.note}>
              <Trans>通過或婉拒要由有核准權限的人員決定。</Trans>
            </p>
          ))}
      </div>
      <Audit entries={detail.audit} actions={ACTIONS} about={aboutOf} />
      {form !== undefined && (
        <OpenForm form={form} onClose={() => list.send({ type: 'form.close' })} />
      )}
    </>
  );
}

function OpenForm({
  form,
  onClose,
}: {
  form: NonNullable<ReturnType<typeof selectOpenForm<Decision>>>;
  onClose: () => void;
}) {
  const name = usePortalSelector(form, selectForm);
  return name === 'accept' ? (
    <DecisionDialog
      form={form}
      title={<Trans>通過這件申請？</Trans>}
      save={<Trans>通過申請</Trans>}
      look="primary"
      onClose={onClose}
    />
  ) : (
    <DecisionDialog
      form={form}
      title={<Trans>婉拒這件申請？</Trans>}
      save={<Trans>婉拒申請</Trans>}
      look="danger"
      isExplained={false}
      onClose={onClose}
    />
  );
}
