import { Plural, Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { JOIN_KEY } from '../../../domain/content/own-keys.ts';
import {
  EMPTY_GROUP,
  invitationHash,
  type GroupInvitation,
  type GroupInvitationLink,
  type GroupValues,
} from '../../../domain/messaging/group.ts';
import {
  selectChangeFailure,
  selectOpenForm,
  selectWork,
} from '../../../machines/collection/selectors.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import type { GroupEntryRef } from '../../background-groups.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { openChat } from '../../shared/messaging/open-chat.ts';
import { GroupFormDialog } from './group-form.tsx';
import { useGroupWords } from './group-words.ts';
import * as styles from './group.css.ts';

/** The group of an invitation link, with what the user can do: log in, join it or ask to, or open it. */
export function Invited({
  entry,
  link,
  invitation,
}: {
  entry: GroupEntryRef;
  link: GroupInvitationLink;
  invitation: GroupInvitation;
}) {
  const router = useRouter();
  const failed = useFailureWords();
  const isSignedIn = usePortalSelector(usePortalActor('session'), selectSignedIn);
  const form = usePortalSelector(entry, selectOpenForm<GroupValues>);
  const work = usePortalSelector(entry, selectWork);
  const failure = usePortalSelector(entry, selectChangeFailure);
  const { conversationID, conversationName, kind, memberCount, standing, isAsked } = invitation;
  const isOver = invitation.isCancelled === true;
  const isOutside = standing === 'outside' && !isOver;
  const words = useGroupWords(kind);
  const needsAccount = !isSignedIn && kind !== 'party';
  /** Opens the form only if it has a question: a guest's name, or words to those who decide about the request. */
  const join = (): void => {
    const { conversationID: id, token } = link;
    if (isSignedIn && !isAsked) {
      entry.send({ type: 'row.change', change: { kind: 'join', id, token } });
    } else {
      entry.send({ type: 'form.open', form: 'join', id, values: { ...EMPTY_GROUP, token } });
    }
  };
  return (
    <>
      <h1 className={styles.heading}>{conversationName}</h1>
      <p className={styles.quiet}>
        {words.kinds[kind]} · <Plural value={memberCount} one="# 位成員" other="# 位成員" />
      </p>
      {failure !== undefined && (
        <Banner tone="loss" title={failed(failure).title}>
          {failed(failure).body}
        </Banner>
      )}
      {standing === 'waiting' && (
        <p role="status">
          <Trans>您的申請已送出，群主或管理員接受後，就會出現在您的對話裡。</Trans>
        </p>
      )}
      {standing === 'outside' && isOver && (
        <p>
          <Trans>這趟行程已取消，不能再加入同行群組。</Trans>
        </p>
      )}
      {isOutside && needsAccount && (
        <>
          <p>
            <Trans>只有會員可以加入，請先登入。</Trans>
          </p>
          <LinkButton
            look="primary"
            to="/login"
            search={{ redirect: `/policy?key=${JOIN_KEY}#${invitationHash(link)}` }}
          >
            <Trans>登入</Trans>
          </LinkButton>
        </>
      )}
      {isOutside && !needsAccount && (
        <Button look="primary" isBusy={work === 'changing'} onPress={join}>
          {isAsked ? <Trans>申請加入</Trans> : words.forms.join}
        </Button>
      )}
      {standing === 'member' && (
        <Button
          look="primary"
          isBusy={work === 'changing'}
          onPress={() => {
            openChat(router);
            entry.send({ type: 'row.change', change: { kind: 'open', id: conversationID } });
          }}
        >
          <Trans>開啟對話</Trans>
        </Button>
      )}
      {form !== undefined && (
        <GroupFormDialog
          form={form}
          kind={kind}
          choices={[]}
          isGuest={!isSignedIn}
          isAsked={isAsked}
          onClose={() => entry.send({ type: 'form.close' })}
        />
      )}
    </>
  );
}
