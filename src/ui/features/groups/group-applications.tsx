import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- an actor begins and ends with what shows it
import { useEffect, useMemo } from 'react';
import {
  APPLICATION_STATE,
  APPLICATION_TYPE,
  type GroupApplication,
} from '../../../domain/messaging/group.ts';
import {
  selectDecision,
  selectDecisionFailure,
  selectMayBeDecided,
} from '../../../machines/group-application/selectors.ts';
import type { Groups } from '../../background-groups.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { useStarted } from '../../shared/messaging/use-group.ts';
import { useConversation } from '../../shared/messaging/use-store.ts';
import { Rows } from '../../shared/rows.tsx';
import * as styles from './group.css.ts';

/** People who asked to join, and people whom a member added (GRP-06). Pending applications come first. */
export function GroupApplications({
  groups,
  conversationID,
}: {
  groups: Groups;
  conversationID: string;
}) {
  const list = useMemo(() => groups.applications(conversationID), [groups, conversationID]);
  useStarted(list);
  useEffect(
    () => groups.watch(conversationID, () => list.send({ type: 'rows.reload' })),
    [groups, conversationID, list],
  );
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>
        <Trans>加入申請</Trans>
      </h3>
      <Rows
        list={list}
        look={styles.members}
        empty={
          <p className={styles.quiet}>
            <Trans>沒有申請</Trans>
          </p>
        }
      >
        {(one) => (
          <Application key={`${one.applicationID} ${one.state}`} groups={groups} one={one} />
        )}
      </Rows>
    </section>
  );
}

function Application({ groups, one }: { groups: Groups; one: GroupApplication }) {
  const { t } = useLingui();
  const failed = useFailureWords();
  const application = useMemo(() => groups.application(one), [groups, one]);
  useStarted(application);
  const decision = usePortalSelector(application, selectDecision);
  const isDisabled = useConversation(one.conversationID, (group) => group?.isDisabled) ?? false;
  const mayBeDecided = usePortalSelector(application, selectMayBeDecided) && !isDisabled;
  const failure = usePortalSelector(application, selectDecisionFailure);
  const { applyUser, wording, type, state } = one;
  const isUnderway = decision === 'accepting' || decision === 'rejecting';
  const isAccepted = decision === 'accepted' || state === APPLICATION_STATE.accepted;
  const done =
    type === APPLICATION_TYPE.invited ? t`由成員加入` : isAccepted ? t`已接受` : t`已拒絕`;
  return (
    <li className={styles.part} aria-label={applyUser.userName}>
      {failure !== undefined && (
        <Banner tone="loss" title={failed(failure).title}>
          {failed(failure).body}
        </Banner>
      )}
      <div className={styles.member}>
        <Avatar name={applyUser.userName} picture={applyUser.userAvatarUrl} />
        <span className={styles.memberWords}>
          {applyUser.userName || t`已刪除的帳號`}
          {wording !== '' && <span className={styles.quiet}> {wording}</span>}
        </span>
        {mayBeDecided ? (
          <>
            <Button
              look="primary"
              size="small"
              isBusy={decision === 'accepting'}
              isDisabled={isUnderway}
              onPress={() => application.send({ type: 'application.accept' })}
            >
              <Trans>接受</Trans>
            </Button>
            <Button
              size="small"
              look="secondary"
              isBusy={decision === 'rejecting'}
              isDisabled={isUnderway}
              onPress={() => application.send({ type: 'application.reject' })}
            >
              <Trans>拒絕</Trans>
            </Button>
          </>
        ) : (
          <span className={styles.quiet}>{done}</span>
        )}
      </div>
    </li>
  );
}
