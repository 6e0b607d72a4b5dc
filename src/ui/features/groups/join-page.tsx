import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- follows the group while its page is shown
import { useEffect, useMemo } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import {
  readInvitationHash,
  type GroupInvitation,
  type GroupInvitationLink,
} from '../../../domain/messaging/group.ts';
import {
  selectRows,
  selectRowsFailure,
  selectRowsState,
} from '../../../machines/collection/selectors.ts';
import type { GroupEntryRef } from '../../background-groups.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useEntry } from '../../shared/messaging/use-group.ts';
import { BareLayout } from '../../shell/bare-layout.tsx';
import * as styles from './group.css.ts';
import { Invited } from './invited.tsx';

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
