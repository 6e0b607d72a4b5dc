import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- an actor begins and ends with the dialog on screen
import { useEffect, useMemo } from 'react';
import {
  selectChosen,
  selectTransfer,
  selectTransferFailure,
} from '../../../machines/group-ownership/selectors.ts';
import type { Groups } from '../../background-groups.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Select } from '../../kit/select/select.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useStarted } from '../../shared/messaging/use-group.ts';
import { stack } from '../../theme/layout.css.ts';
import type { Choice } from './choices.ts';
import { NoLongerAllowed } from './overtaken.tsx';

/** A dialog that hands over a group to another member (GRP-03, GRP-05, OWN-T01). */
export function GroupTransfer({
  groups,
  conversationID,
  ownerID,
  choices,
  isAllowed,
  onClose,
}: {
  groups: Groups;
  conversationID: string;
  ownerID: string;
  choices: readonly Choice[];
  /** Whether the user is still the owner of an open group. */
  isAllowed: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const failed = useFailureWords();
  const ownership = useMemo(
    () => groups.ownership({ conversationID, ownerID }),
    [groups, conversationID, ownerID],
  );
  useStarted(ownership);
  const state = usePortalSelector(ownership, selectTransfer);
  const chosen = usePortalSelector(ownership, selectChosen);
  const failure = usePortalSelector(ownership, selectTransferFailure);
  const isUnderway = state === 'transferring';
  // After the user's own transfer they are not the owner either, so the dialog says it only while they choose.
  const isOver = !isAllowed && state === 'choosing';
  useEffect(() => {
    if (state === 'transferred') onClose();
  }, [state, onClose]);
  return (
    <Dialog
      isOpen
      title={<Trans>轉移群主</Trans>}
      {...(isUnderway ? {} : { onClose })}
      actions={
        <>
          <Button
            look="primary"
            isBusy={isUnderway}
            isDisabled={chosen === '' || isOver}
            onPress={() => ownership.send({ type: 'owner.transfer' })}
          >
            <Trans>轉移群主</Trans>
          </Button>
          <Button look="secondary" isDisabled={isUnderway} onPress={onClose}>
            <Trans>取消</Trans>
          </Button>
        </>
      }
    >
      <div className={stack[16]}>
        {isOver && <NoLongerAllowed />}
        {!isOver && failure !== undefined && (
          <Banner tone="loss" title={failed(failure).title}>
            {failed(failure).body}
          </Banner>
        )}
        {!isOver && (
          <p>
            <Trans>轉移之後，對方成為群主，您成為一般成員。</Trans>
          </p>
        )}
        {!isOver && choices.length === 0 && (
          <p>
            <Trans>目前沒有可以選的人。</Trans>
          </p>
        )}
        {!isOver && choices.length > 0 && (
          <Select
            label={t`新的群主`}
            placeholder={t`請選擇`}
            value={chosen}
            options={choices.map(({ userID, userName }) => ({
              value: userID,
              label: userName || userID,
            }))}
            isDisabled={isUnderway}
            onChange={(userID) => ownership.send({ type: 'owner.choose', userID })}
          />
        )}
      </div>
    </Dialog>
  );
}
