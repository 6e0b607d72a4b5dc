import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { JOIN_KEY } from '../../../domain/content/own-keys.ts';
import { invitationHash, type GroupKind } from '../../../domain/messaging/group.ts';
import {
  selectChangeFailure,
  selectRows,
  selectRowsState,
} from '../../../machines/collection/selectors.ts';
import type { Groups } from '../../background-groups.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { CopyField } from '../../kit/copy-field/copy-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useStarted } from '../../shared/messaging/use-group.ts';
import * as styles from './group.css.ts';

/**
 * The invitation link (GRP-06). With it a member applies to a group or joins a room, and anybody joins an order's
 * party.
 */
export function GroupLink({
  groups,
  conversationID,
  kind,
}: {
  groups: Groups;
  conversationID: string;
  kind: GroupKind;
}) {
  const { t } = useLingui();
  const links = useMemo(() => groups.links(conversationID), [groups, conversationID]);
  useStarted(links);
  const [link] = usePortalSelector(links, selectRows<{ readonly token: string }>);
  const state = usePortalSelector(links, selectRowsState);
  const failed = useFailureWords();
  const failure = usePortalSelector(links, selectChangeFailure);
  if (link === undefined) return null;
  const hash = invitationHash({ conversationID, token: link.token });
  const address = `${globalThis.location.origin}/policy?key=${JOIN_KEY}#${hash}`;
  return (
    <section className={styles.part}>
      <CopyField label={t`邀請連結`} text={address}>
        <Trans>複製連結</Trans>
      </CopyField>
      <p className={styles.quiet}>
        {kind === 'group' ? (
          <Trans>開啟連結的會員可以申請加入，由群主或管理員決定。</Trans>
        ) : (
          <Trans>開啟連結的人可以直接加入。</Trans>
        )}
      </p>
      {failure !== undefined && (
        <Banner tone="loss" title={failed(failure).title}>
          {failed(failure).body}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button
          look="quiet"
          size="small"
          isBusy={state === 'refreshing'}
          onPress={() =>
            links.send({ type: 'row.change', change: { kind: 'newLink', conversationID } })
          }
        >
          <Trans>換一個新連結，舊的失效</Trans>
        </Button>
      </div>
    </section>
  );
}
