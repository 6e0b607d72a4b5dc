import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- what is looked for is the page's own until it is asked; its actor begins and ends with it
import { useMemo, useState } from 'react';
import type { FoundUser, FoundUsersQuery } from '../../../domain/messaging/acquaintance.ts';
import type { AcquaintanceInput } from '../../../machines/acquaintance/types.ts';
import type { Contacts } from '../../background-contacts.ts';
import { Button } from '../../kit/button/button.tsx';
import { Link } from '../../kit/link/link.tsx';
import { Select } from '../../kit/select/select.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { useStarted } from '../../shared/messaging/use-group.ts';
import { Rows } from '../../shared/rows.tsx';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './contacts.css.ts';
import { PersonButton } from './person-button.tsx';

/**
 * The search for people (GRP-07): staff find passengers and drivers; a member finds people who gave them their code.
 */
export function FindPeople({
  contacts,
  isAgent,
  onOpen,
}: {
  contacts: Contacts;
  isAgent: boolean;
  onOpen: (whom: AcquaintanceInput) => void;
}) {
  const { t } = useLingui();
  const [written, setWritten] = useState<FoundUsersQuery>({ userType: undefined, keywords: '' });
  const [asked, setAsked] = useState<FoundUsersQuery>();
  return (
    <div className={stack[16]}>
      <form
        className={stack[16]}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (written.keywords.trim() !== '') setAsked({ ...written });
        }}
      >
        {isAgent && (
          <Select<FoundUser['userType'] | 'all'>
            label={t`身分`}
            value={written.userType ?? 'all'}
            options={[
              { value: 'all', label: t`全部` },
              { value: 'passenger_user', label: t`乘客` },
              { value: 'driver', label: t`司機` },
            ]}
            onChange={(type) =>
              setWritten({ ...written, userType: type === 'all' ? undefined : type })
            }
          />
        )}
        <TextField
          label={isAgent ? t`姓名、電話或使用者編號` : t`對方的會員代碼或邀請連結`}
          {...(!isAgent && { hint: t`對方可以在「邀請好友」找到自己的連結。` })}
          value={written.keywords}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(keywords) => setWritten({ ...written, keywords })}
        />
        <div className={styles.actions}>
          <Button type="submit">
            <Trans>搜尋</Trans>
          </Button>
        </div>
      </form>
      {asked !== undefined && (
        <Found
          key={JSON.stringify(asked)}
          contacts={contacts}
          asked={asked}
          onOpen={(userID) => onOpen({ userID, code: isAgent ? '' : codeIn(asked.keywords) })}
        />
      )}
      {!isAgent && (
        <p className={styles.quiet}>
          <Link to="/account/{-$page}" params={{ page: 'invite' }}>
            <Trans>我的邀請連結</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}

/** Returns the code at the end of the text, without anything before it. */
const codeIn = (given: string): string => /\w+$/.exec(given.trim())?.[0] ?? '';

function Found({
  contacts,
  asked: { userType, keywords },
  onOpen,
}: {
  contacts: Contacts;
  asked: FoundUsersQuery;
  onOpen: (userID: string) => void;
}) {
  const { t } = useLingui();
  const list = useMemo(
    () => contacts.found({ userType, keywords }),
    [contacts, userType, keywords],
  );
  useStarted(list);
  const types = { passenger_user: t`乘客`, driver: t`司機` };
  return (
    <Rows
      list={list}
      look={styles.list}
      empty={
        <p className={styles.quiet} role="status">
          <Trans>找不到符合的使用者</Trans>
        </p>
      }
    >
      {(one) => (
        <li key={one.userId} className={styles.row}>
          <PersonButton name={one.nickName} picture={one.avatar} onPress={() => onOpen(one.userId)}>
            <span className={styles.quiet}>
              {' '}
              {[types[one.userType], one.lastName, one.phonenumber]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </PersonButton>
        </li>
      )}
    </Rows>
  );
}
