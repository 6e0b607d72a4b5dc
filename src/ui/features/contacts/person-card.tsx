import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Phone, Video } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- the card hears of changes, and goes, as long as it is on screen
import { useEffect } from 'react';
import { type Acquaintance, mayReach, shownName } from '../../../domain/messaging/acquaintance.ts';
import {
  selectContactFailure,
  selectContactWork,
  selectPerson,
  selectReach,
} from '../../../machines/acquaintance/selectors.ts';
import type { AcquaintanceInput, AcquaintanceRef } from '../../../machines/acquaintance/types.ts';
import type { Contacts } from '../../background-contacts.ts';
import { useBackground } from '../../background.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { Avatar } from '../../shared/avatar.tsx';
import { stack } from '../../theme/layout.css.ts';
import { AskedAbout } from './asked-about.tsx';
import * as styles from './contacts.css.ts';
import { PersonActs } from './person-acts.tsx';
import { usePerson } from './use-contacts.ts';

export interface PersonCardProps extends AcquaintanceInput {
  onClose: () => void;
}

/**
 * A person's card: their name, and buttons for writing, calling, friendship and the blacklist. The person shares a
 * conversation with the user, is a contact, or was found (GRP-07).
 */
export default function PersonCard({ userID, code, onClose }: PersonCardProps) {
  const { t } = useLingui();
  const { fetching, actor, hasFailed, contacts } = usePerson({ userID, code });
  return (
    <Dialog isOpen title={t`個人資料`} onClose={onClose}>
      {actor !== undefined && contacts !== undefined && (
        <Card person={actor} contacts={contacts} onClose={onClose} />
      )}
      {actor === undefined && !hasFailed && <Skeleton lines={4} label={t`載入中`} />}
      {hasFailed && (
        <Button look="secondary" onPress={() => fetching?.send({ type: 'fetch.retry' })}>
          <Trans>沒有載入，再試一次</Trans>
        </Button>
      )}
    </Dialog>
  );
}

function Card({
  person,
  contacts,
  onClose,
}: {
  person: AcquaintanceRef;
  contacts: Contacts;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const failed = useFailureWords();
  const who = usePortalSelector(person, selectPerson);
  const work = usePortalSelector(person, selectContactWork);
  const failure = usePortalSelector(person, selectContactFailure);
  const said = failure && failed(failure);
  useEffect(
    () => contacts.watch(() => person.send({ type: 'person.changed' })),
    [contacts, person],
  );
  useEffect(() => {
    if (work === 'reached') onClose();
  }, [work, onClose]);
  const trouble = said !== undefined && (
    <Banner
      tone="loss"
      title={said.title}
      {...(work === 'failed' && {
        action: (
          <Button look="quiet" size="small" onPress={() => person.send({ type: 'person.retry' })}>
            <Trans>再試一次</Trans>
          </Button>
        ),
      })}
    >
      {said.body}
    </Banner>
  );
  if (who === undefined) {
    return work === 'failed' ? trouble : <Skeleton lines={4} label={t`載入中`} />;
  }
  return (
    <div className={stack[16]}>
      <Head who={who} />
      {trouble}
      {mayReach(who.standing) && <Reaching person={person} />}
      <PersonActs key={who.standing} person={person} who={who} isBusy={work !== 'resting'} />
      <AskedAbout person={person} who={who} />
    </div>
  );
}

function Head({ who }: { who: Acquaintance }) {
  const { t } = useLingui();
  const { userName, userAvatarUrl, alias, standing } = who;
  const stands = {
    stranger: '',
    asking: t`已送出好友申請`,
    asked: t`想加您為好友`,
    friend: t`好友`,
    blocked: t`在您的黑名單中`,
    outside: '',
  }[standing];
  return (
    <div className={styles.head}>
      <Avatar name={shownName(who)} picture={userAvatarUrl} />
      <div className={styles.words}>
        <p className={styles.name}>{shownName(who) || t`已刪除的帳號`}</p>
        {alias !== '' && (
          <p className={styles.quiet}>
            <Trans>暱稱：{userName}</Trans>
          </p>
        )}
        {stands !== '' && (
          <p className={styles.quiet} role="status">
            {stands}
          </p>
        )}
      </div>
    </div>
  );
}

/** The buttons for writing to and calling a person (CALL-04). */
function Reaching({ person }: { person: AcquaintanceRef }) {
  const work = usePortalSelector(person, selectContactWork);
  const how = usePortalSelector(person, selectReach);
  const calls = useBackground()?.calls;
  const isBusy = work !== 'resting';
  const button = (one: 'write' | 'voice' | 'video') => ({
    isBusy: work === 'reaching' && how === one,
    isDisabled: isBusy,
    onPress: () => person.send({ type: 'person.reach', how: one }),
  });
  return (
    <div className={styles.actions}>
      <Button look="primary" size="small" {...button('write')}>
        <Icon of={MessageCircle} />
        <Trans>傳訊息</Trans>
      </Button>
      {calls !== undefined && (
        <>
          <Button look="secondary" size="small" {...button('voice')}>
            <Icon of={Phone} />
            <Trans>語音通話</Trans>
          </Button>
          <Button look="secondary" size="small" {...button('video')}>
            <Icon of={Video} />
            <Trans>視訊通話</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
