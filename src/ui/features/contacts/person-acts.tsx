import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- what is written is the card's own until it is sent
import { useState } from 'react';
import {
  type Acquaintance,
  type ContactAct,
  mayDo,
} from '../../../domain/messaging/acquaintance.ts';
import { CONTACT_LENGTH } from '../../../domain/messaging/limits.ts';
import { selectContactAct, selectContactWork } from '../../../machines/acquaintance/selectors.ts';
import type { AcquaintanceRef } from '../../../machines/acquaintance/types.ts';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './contacts.css.ts';

/** The actions for a person. They depend on the user's relation to that person. */
export function PersonActs({
  person,
  who: { standing, alias, wording },
  isBusy,
}: {
  person: AcquaintanceRef;
  who: Acquaintance;
  isBusy: boolean;
}) {
  const { t } = useLingui();
  const work = usePortalSelector(person, selectContactWork);
  const under = usePortalSelector(person, selectContactAct);
  const [written, setWritten] = useState(alias);
  const act = (one: ContactAct): void => person.send({ type: 'contact.act', act: one });
  const button = (kind: ContactAct['kind']) => ({
    size: 'small' as const,
    isBusy: work === 'changing' && under === kind,
    isDisabled: isBusy,
  });
  const plain = (kind: 'withdraw' | 'reject' | 'accept' | 'remove' | 'block' | 'unblock') => ({
    ...button(kind),
    onPress: () => act({ kind }),
  });
  return (
    <div className={stack[16]}>
      {wording !== '' && standing === 'asked' && <p className={styles.said}>{wording}</p>}
      {mayDo(standing, 'ask') && (
        <form
          className={stack[8]}
          onSubmit={(event) => {
            event.preventDefault();
            act({ kind: 'ask', wording: written });
          }}
        >
          <TextField
            label={t`想對對方說的話`}
            isOptional
            value={written}
            maxLength={CONTACT_LENGTH.wording}
            onChange={setWritten}
          />
          <div className={styles.actions}>
            <Button type="submit" look="secondary" {...button('ask')}>
              <Trans>送出好友申請</Trans>
            </Button>
          </div>
        </form>
      )}
      {mayDo(standing, 'alias') && (
        <form
          className={stack[8]}
          onSubmit={(event) => {
            event.preventDefault();
            act({ kind: 'alias', alias: written.trim() });
          }}
        >
          <TextField
            label={t`備註名稱`}
            hint={t`只有您看得到。`}
            isOptional
            value={written}
            maxLength={CONTACT_LENGTH.alias}
            onChange={setWritten}
          />
          <div className={styles.actions}>
            <Button type="submit" look="secondary" {...button('alias')}>
              <Trans>儲存備註</Trans>
            </Button>
          </div>
        </form>
      )}
      <div className={styles.actions}>
        {mayDo(standing, 'accept') && (
          <>
            <Button look="primary" {...plain('accept')}>
              <Trans>接受</Trans>
            </Button>
            <Button look="secondary" {...plain('reject')}>
              <Trans>拒絕</Trans>
            </Button>
          </>
        )}
        {mayDo(standing, 'withdraw') && (
          <Button look="secondary" {...plain('withdraw')}>
            <Trans>收回申請</Trans>
          </Button>
        )}
        {mayDo(standing, 'remove') && (
          <Button look="quiet" {...plain('remove')}>
            <Trans>刪除好友</Trans>
          </Button>
        )}
        {mayDo(standing, 'block') && (
          <Button look="quiet" {...plain('block')}>
            <Trans>封鎖</Trans>
          </Button>
        )}
        {mayDo(standing, 'unblock') && (
          <Button look="secondary" {...plain('unblock')}>
            <Trans>解除封鎖</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
