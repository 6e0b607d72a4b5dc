import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { APPLICATION_STATES, DOCUMENT_KINDS } from '../../../domain/joining/application.ts';
import {
  NO_DECISION,
  type ApplicationDetail,
  type ApplicationsOnDesk,
} from '../../../domain/joining/desk.ts';
import { selectChangeFailure, selectWork } from '../../../machines/collection/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { DialogButton } from '../../kit/dialog/dialog-button.tsx';
import { Link } from '../../kit/link/link.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { joiningLink, useDeskFilter } from '../../shared/desk-filter.ts';
import * as parts from '../../shared/desk-parts.css.ts';
import { Audit } from '../../shared/desk-parts.tsx';
import { Facts } from '../../shared/facts.tsx';
import { useMoments } from '../../shared/moments.ts';
import { OwnCase } from '../../shared/own-case.tsx';
import { passFocusOn } from '../../shared/pass-focus-on.ts';
import { stack } from '../../theme/layout.css.ts';
import { ApplicationDecisions } from './application-decisions.tsx';
import type { ApplicationList } from './application-list.ts';
import { DeskDocument } from './desk-document.tsx';
import { EnlargedDocument } from './enlarged-document.tsx';
import { APPLICATION_STATE_WORDS, DOCUMENT_STATE_WORDS, DOCUMENT_WORDS } from './joining-words.ts';
import { SameNumber } from './same-number.tsx';
import { useAnswers } from './use-answers.tsx';

/** The page's name in the address and among the desk's pages. */
export const NAME = 'driver-applications';

const ACTIONS = {
  viewed: msg`查看了申請`,
  documentViewed: msg`查看了證件`,
  taken: msg`開始審核`,
  documentJudged: msg`審核了證件`,
  decided: msg`作出決定`,
};

/** One application: the applicant's answers, their documents, and the decision. */
export function Application({
  list,
  row,
  detail,
}: {
  list: ApplicationList;
  row: ApplicationsOnDesk;
  detail: ApplicationDetail;
}) {
  const { t, i18n } = useLingui();
  const { fullDateTime } = useMoments();
  const answers = useAnswers();
  const { filter } = useDeskFilter(NAME);
  const failure = usePortalSelector(list, selectChangeFailure);
  const work = usePortalSelector(list, selectWork);
  const { applicationId, state, documents, isOwn } = detail;
  const kind = documents.find(({ documentId }) => documentId === row.opened?.documentId)?.kind;
  const openedName = kind === undefined ? t`證件照片` : i18n._(DOCUMENT_WORDS[kind]);
  const isOpen = state === 'pending' || state === 'checking';
  const decide = (form: 'accept' | 'decline'): void =>
    list.send({ type: 'form.open', form, id: applicationId, values: NO_DECISION });
  const accepted = documents.filter((one) => one.state === 'accepted').length;
  const aboutOf = (text: string): string => {
    const [first = '', second] = text.split(' ');
    const named = DOCUMENT_KINDS.find((one) => one === first);
    const judged = second === 'accepted' || second === 'refused' ? second : undefined;
    const decided = APPLICATION_STATES.find((one) => one === first);
    return [
      named && i18n._(DOCUMENT_WORDS[named]),
      judged && i18n._(DOCUMENT_STATE_WORDS[judged]),
      decided && i18n._(APPLICATION_STATE_WORDS[decided]),
    ]
      .filter((one) => one !== undefined)
      .join(' ');
  };
  return (
    <>
      <Link {...joiningLink(NAME, { ...filter, id: '' })}>
        <Trans>回到列表</Trans>
      </Link>
      <RefusedBanner failure={failure} />
      <SameNumber applications={detail.sameNumber} />
      <Facts
        rows={[
          [<Trans key="t">狀態</Trans>, i18n._(APPLICATION_STATE_WORDS[state])],
          ...answers(detail),
          [<Trans key="t">送出時間</Trans>, fullDateTime(detail.appliedAt)],
          [<Trans key="t">第幾次申請</Trans>, detail.attempts],
          [<Trans key="t">審核人員</Trans>, detail.takenBy],
          [<Trans key="t">說明</Trans>, detail.decision],
        ]}
      />
      <section className={stack[8]}>
        <h2 className={parts.sectionTitle}>
          <Trans>證件照片</Trans>
        </h2>
        <ul className={parts.tasks}>
          {documents.map((one) => (
            <DeskDocument
              key={one.documentId}
              list={list}
              document={one}
              isOpen={isOpen && !isOwn}
            />
          ))}
        </ul>
      </section>
      {isOpen && isOwn && <OwnCase />}
      {isOpen && !isOwn && (
        <div ref={passFocusOn} className={parts.buttons}>
          {state === 'pending' && (
            <span ref={passFocusOn}>
              <Button
                look="secondary"
                isBusy={work === 'changing'}
                onPress={() =>
                  list.send({ type: 'row.change', change: { kind: 'check', applicationId } })
                }
              >
                <Trans>開始審核</Trans>
              </Button>
            </span>
          )}
          {row.roles.includes('approver') ? (
            <DialogButton
              look="primary"
              isDisabled={accepted < DOCUMENT_KINDS.length}
              onPress={() => decide('accept')}
            >
              <Trans>通過申請</Trans>
            </DialogButton>
          ) : (
            <p className={parts.note}>
              <Trans>通過申請要由有核准權限的人員決定。</Trans>
            </p>
          )}
          <DialogButton look="danger" onPress={() => decide('decline')}>
            <Trans>退回補正</Trans>
          </DialogButton>
        </div>
      )}
      <Audit entries={detail.audit} actions={ACTIONS} about={aboutOf} />
      <ApplicationDecisions list={list} documents={documents} />
      {row.opened !== undefined && (
        <EnlargedDocument
          name={openedName}
          url={row.opened.dataUrl}
          onClose={() => list.send({ type: 'row.change', change: { kind: 'close' } })}
        />
      )}
    </>
  );
}
