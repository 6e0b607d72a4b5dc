import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- which list and whose card is open are the page's own
import { useMemo, useState } from 'react';
import { shownName } from '../../../domain/messaging/acquaintance.ts';
import type { AcquaintanceInput } from '../../../machines/acquaintance/types.ts';
import type { Contacts, FriendsRef } from '../../background-contacts.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Skeleton } from '../../kit/spinner/skeleton.tsx';
import { Tabs } from '../../kit/tabs/tabs.tsx';
import { useStarted } from '../../shared/messaging/use-group.ts';
import { useWayBack } from '../../shared/messaging/use-way-back.ts';
import { Rows } from '../../shared/rows.tsx';
import { useUnderWay } from '../../shared/use-under-way.ts';
import { stack } from '../../theme/layout.css.ts';
import { ContactSearch } from '../message-search/contact-search.tsx';
import * as styles from './contacts.css.ts';
import { FindPeople } from './find-people.tsx';
import { FriendApplications } from './friend-applications.tsx';
import { PersonButton } from './person-button.tsx';
import PersonCard from './person-card.tsx';
import { RefusedChange } from './refused-change.tsx';
import { useFriends, useReloaded } from './use-contacts.ts';

export interface ContactsPageProps {
  /**
   * Whether the user is an agent, who can find everybody (GRP-07). Others find only people who gave them their code.
   */
  isAgent: boolean;
  onClose: () => void;
}

/** Friends, applications, the blacklist, and the search for people. */
export default function ContactsPage({ isAgent, onClose }: ContactsPageProps) {
  const { t } = useLingui();
  const { fetching, actor: friends, hasFailed, contacts } = useFriends();
  const [whom, setWhom] = useState<AcquaintanceInput>();
  useReloaded(contacts, friends);
  // The back button closes an open card first, and only then this page.
  useWayBack(true, () => {
    if (whom === undefined) onClose();
    setWhom(undefined);
    return whom !== undefined;
  });
  if (whom !== undefined) return <PersonCard {...whom} onClose={() => setWhom(undefined)} />;
  return (
    <Dialog
      isOpen
      look="steady"
      title={t({ message: '聯絡人', context: 'messenger' })}
      onClose={onClose}
    >
      {friends !== undefined && contacts !== undefined && (
        <Inside
          friends={friends}
          contacts={contacts}
          isAgent={isAgent}
          onClose={onClose}
          onOpen={setWhom}
        />
      )}
      {friends === undefined && !hasFailed && <Skeleton lines={6} label={t`載入中`} />}
      {hasFailed && (
        <Button look="secondary" onPress={() => fetching?.send({ type: 'fetch.retry' })}>
          <Trans>沒有載入，再試一次</Trans>
        </Button>
      )}
    </Dialog>
  );
}

type TabName = 'friends' | 'search' | 'applications' | 'blocked' | 'find';

function Inside({
  friends,
  contacts,
  isAgent,
  onOpen,
  onClose,
}: {
  friends: FriendsRef;
  contacts: Contacts;
  isAgent: boolean;
  onOpen: (whom: AcquaintanceInput) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [tab, setTab] = useState<TabName>(isAgent ? 'find' : 'friends');
  const open = (userID: string): void => onOpen({ userID, code: '' });
  return (
    <Tabs<TabName>
      label={t({ message: '聯絡人', context: 'messenger' })}
      selected={tab}
      onSelect={setTab}
      tabs={[
        {
          id: 'friends',
          title: <Trans>好友</Trans>,
          content: <Friends friends={friends} onOpen={open} />,
        },
        {
          id: 'search',
          title: <Trans>搜尋聯絡人</Trans>,
          content: <ContactSearch onClose={onClose} onOpen={open} />,
        },
        {
          id: 'applications',
          title: <Trans>好友申請</Trans>,
          content: <FriendApplications contacts={contacts} onOpen={open} />,
        },
        {
          id: 'blocked',
          title: <Trans>黑名單</Trans>,
          content: <Blocked contacts={contacts} onOpen={open} />,
        },
        {
          id: 'find',
          title: isAgent ? <Trans>搜尋使用者</Trans> : <Trans>新增好友</Trans>,
          content: <FindPeople contacts={contacts} isAgent={isAgent} onOpen={onOpen} />,
        },
      ]}
    />
  );
}

interface ListProps {
  contacts: Contacts;
  onOpen: (userID: string) => void;
}

function Friends({ friends, onOpen }: Pick<ListProps, 'onOpen'> & { friends: FriendsRef }) {
  return (
    <Rows
      list={friends}
      look={styles.list}
      empty={
        <p className={styles.quiet}>
          <Trans>還沒有好友。在對話或群組裡點對方的頭像，就能送出好友申請。</Trans>
        </p>
      }
    >
      {(one) => (
        <li key={one.userID} className={styles.row}>
          <PersonButton
            name={shownName(one)}
            picture={one.userAvatarUrl}
            onPress={() => onOpen(one.userID)}
          >
            {one.alias !== '' && <span className={styles.quiet}> {one.userName}</span>}
          </PersonButton>
        </li>
      )}
    </Rows>
  );
}

function Blocked({ contacts, onOpen }: ListProps) {
  const list = useMemo(() => contacts.blocked(), [contacts]);
  useStarted(list);
  useReloaded(contacts, list);
  const changing = useUnderWay(list);
  return (
    <div className={stack[8]}>
      <RefusedChange list={list} />
      <Rows
        list={list}
        look={styles.list}
        empty={
          <p className={styles.quiet}>
            <Trans>黑名單是空的。封鎖的人不能傳訊息或打電話給您。</Trans>
          </p>
        }
      >
        {({ userID, userName, userAvatarUrl }) => (
          <li key={userID} className={styles.row}>
            <PersonButton name={userName} picture={userAvatarUrl} onPress={() => onOpen(userID)} />
            <Button
              look="secondary"
              size="small"
              isBusy={changing?.id === userID}
              onPress={() =>
                list.send({ type: 'row.change', change: { kind: 'unblock', id: userID } })
              }
            >
              <Trans>解除封鎖</Trans>
            </Button>
          </li>
        )}
      </Rows>
    </div>
  );
}
