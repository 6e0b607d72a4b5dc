import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- follows the group while its page is shown
import { useEffect, useMemo } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { JOIN_KEY } from '../../../domain/content/own-keys.ts';
import { isRefusal } from '../../../domain/failure.ts';
import {
  EMPTY_GROUP,
  invitationHash,
  readInvitationHash,
  type GroupInvitation,
  type GroupInvitationLink,
  type GroupValues,
} from '../../../domain/messaging/group.ts';
import {
  selectChangeFailure,
  selectOpenForm,
  selectRows,
  selectRowsFailure,
  selectRowsState,
  selectWork,
} from '../../../machines/collection/selectors.ts';
import { selectSignedIn } from '../../../machines/session/selectors.ts';
import type { GroupEntryRef } from '../../background.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { openChat } from '../../shared/messaging/open-chat.ts';
import { useEntry } from '../../shared/messaging/use-group.ts';
import { BareLayout } from '../../shell/bare-layout.tsx';
import { GroupFormDialog } from './group-form.tsx';
import { useGroupWords } from './group-words.ts';
import * as styles from './group.css.ts';

/** `/policy?key=group-join#<group>.<token>`: the page of an invitation link (GRP-06, ours). */
export default function JoinPage() {
  const { t } = useLingui();
  const hash = useLocation({ select: (location) => location.hash });
  const link = useMemo(() => readInvitationHash(hash), [hash]);
  const { entry, fetching, groups, hasFailed } = useEntry(link);
  // The page shows at once that a request was accepted.
  useEffect(
    () =>
      link &&
      entry &&
      groups?.watch(link.conversationID, () => entry.send({ type: 'rows.reload' })),
    [link, entry, groups],
  );
  return (
    <BareLayout>
      <div className={styles.page}>
        {entry !== undefined && link !== undefined && <Joining entry={entry} link={link} />}
        {entry === undefined && !hasFailed && <Skeleton lines={4} label={t`載入中`} />}
        {hasFailed && (
          <Button look="secondary" onPress={() => fetching?.send({ type: 'fetch.retry' })}>
            <Trans>沒有載入，再試一次</Trans>
          </Button>
        )}
        {link === undefined && <NoLink />}
      </div>
    </BareLayout>
  );
}

function NoLink() {
  return (
    <>
      <h1 className={styles.heading}>
        <Trans>這個邀請連結無法使用</Trans>
      </h1>
      <p>
        <Trans>連結可能不完整、已經更換，或對話已關閉。請向邀請您的人要新的連結。</Trans>
      </p>
      <LinkButton look="secondary" to="/index">
        <Trans>回首頁</Trans>
      </LinkButton>
    </>
  );
}

/**
 * Codes of refusals which mean that the link does not work: it was cut off or replaced, or its group is closed or
 * deleted.
 */
const NO_LINK = [CODE.invalidInput, CODE.forbidden];

function Joining({ entry, link }: { entry: GroupEntryRef; link: GroupInvitationLink }) {
  const { t } = useLingui();
  const failed = useFailureWords();
  const [invitation] = usePortalSelector(entry, selectRows<GroupInvitation>);
  const state = usePortalSelector(entry, selectRowsState);
  const failure = usePortalSelector(entry, selectRowsFailure);
  if (invitation !== undefined)
    return <Invited entry={entry} link={link} invitation={invitation} />;
  if (state !== 'failed' || failure === undefined) {
    return <Skeleton lines={4} label={t`載入中`} />;
  }
  const words = failed(failure);
  if (failure.kind === 'refused') {
    // The engine may also refuse because it has no groups. That does not mean that the link is wrong.
    const isOfLink = NO_LINK.some((code) => isRefusal(failure, code));
    return isOfLink ? <NoLink /> : <Banner tone="loss" title={words.title} />;
  }
  return (
    <Banner
      tone="loss"
      title={words.title}
      action={
        <Button look="quiet" onPress={() => entry.send({ type: 'rows.reload' })}>
          <Trans>再試一次</Trans>
        </Button>
      }
    >
      {words.body}
    </Banner>
  );
}

function Invited({
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
      {standing === 'outside' && needsAccount && (
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
      {standing === 'outside' && !needsAccount && (
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
