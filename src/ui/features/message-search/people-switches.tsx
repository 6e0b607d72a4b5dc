import { Trans } from '@lingui/react/macro';
import type { SearchQuery } from '../../../domain/messaging/search.ts';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import * as styles from './message-search.css.ts';

/** Switches for the kinds of names by which people and groups are searched (CHAT-05). */
export function PeopleSwitches({
  query: { byAlias, byName, byMember },
  change,
}: {
  query: SearchQuery;
  change: (part: Partial<SearchQuery>) => void;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>要比對的名稱</Trans>
      </legend>
      <div className={styles.choices}>
        <Checkbox isChecked={byAlias} onChange={(isOn) => change({ byAlias: isOn })}>
          <Trans>備註名稱</Trans>
        </Checkbox>
        <Checkbox isChecked={byName} onChange={(isOn) => change({ byName: isOn })}>
          <Trans>名稱</Trans>
        </Checkbox>
        <Checkbox isChecked={byMember} onChange={(isOn) => change({ byMember: isOn })}>
          <Trans>群組成員暱稱</Trans>
        </Checkbox>
      </div>
    </fieldset>
  );
}
