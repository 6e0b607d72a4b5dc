import { Trans, useLingui } from '@lingui/react/macro';
import { idsIn } from '../../../domain/messaging/group.ts';
import {
  isAboutMessages,
  SEARCH_RANGES,
  SEARCHED_SUBTYPES,
  SEARCHED_TYPES,
  type SearchQuery,
  type SearchRange,
} from '../../../domain/messaging/search.ts';
import { selectFound, selectSearchQuery } from '../../../machines/message-search/selectors.ts';
import type { MessageSearchRef } from '../../../machines/message-search/types.ts';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { Select } from '../../kit/select/select.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useOwnID } from '../../shared/messaging/chat.ts';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './message-search.css.ts';
import { PeopleSwitches } from './people-switches.tsx';
import { useSearchWords } from './search-words.ts';

/** How many senders are offered by name beside the field. The field itself contains the ids of the chosen senders. */
const SENDERS_OFFERED = 8;

/** Further filters for messages, or people (CHAT-04, CHAT-05). */
export function SearchFilters({ search }: { search: MessageSearchRef }) {
  const query = usePortalSelector(search, selectSearchQuery);
  const change = (part: Partial<SearchQuery>): void =>
    search.send({ type: 'search.changed', change: part });
  if (!isAboutMessages(query)) return <PeopleSwitches query={query} change={change} />;
  return (
    <div className={stack[16]}>
      <Time query={query} change={change} />
      <Kinds query={query} change={change} />
      <Senders query={query} change={change} search={search} />
    </div>
  );
}

interface PartProps {
  query: SearchQuery;
  change: (part: Partial<SearchQuery>) => void;
}

function Time({ query, change }: PartProps) {
  const { t } = useLingui();
  const { ranges } = useSearchWords();
  return (
    <Select<SearchRange>
      label={t`時間`}
      value={query.range}
      options={SEARCH_RANGES.map((value) => ({ value, label: ranges[value] }))}
      onChange={(range) => change({ range })}
    />
  );
}

function toggled<One>(all: readonly One[], one: One, isOn: boolean): readonly One[] {
  return isOn ? [...all, one] : all.filter((other) => other !== one);
}

function Kinds({ query: { types, subTypes }, change }: PartProps) {
  const words = useSearchWords();
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>訊息類型</Trans>
        </legend>
        <div className={styles.choices}>
          {SEARCHED_TYPES.map((type) => (
            <Checkbox
              key={type}
              isChecked={types.includes(type)}
              onChange={(isOn) => change({ types: toggled(types, type, isOn) })}
            >
              {words.types[type]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>
          <Trans>卡片種類</Trans>
        </legend>
        <div className={styles.choices}>
          {SEARCHED_SUBTYPES.map((subType) => (
            <Checkbox
              key={subType}
              isChecked={subTypes.includes(subType)}
              onChange={(isOn) => change({ subTypes: toggled(subTypes, subType, isOn) })}
            >
              {words.subTypes[subType]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/**
 * A field with the senders' ids, separated by commas. The user themselves and the senders of found messages can be
 * chosen by name.
 */
function Senders({
  query: { senderIDs },
  change,
  search,
}: PartProps & { search: MessageSearchRef }) {
  const { t } = useLingui();
  const own = useOwnID();
  const found = usePortalSelector(search, selectFound);
  const chosen = idsIn(senderIDs);
  const names = new Map<string, string>([[own, t`您`]]);
  for (const one of found) {
    if (!('message' in one)) continue;
    const { senderUserID, senderUserName } = one.message;
    if (!names.has(senderUserID)) names.set(senderUserID, senderUserName || t`客服中心`);
  }
  return (
    <div>
      <TextField
        label={t`寄件人編號`}
        hint={t`多位以逗號分隔，也可以在下方勾選。`}
        value={senderIDs}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(ids) => change({ senderIDs: ids })}
      />
      <div className={styles.choices}>
        {[...names].slice(0, SENDERS_OFFERED).map(([id, name]) => (
          <Checkbox
            key={id}
            isChecked={chosen.includes(id)}
            onChange={(isOn) => change({ senderIDs: toggled(chosen, id, isOn).join(',') })}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
