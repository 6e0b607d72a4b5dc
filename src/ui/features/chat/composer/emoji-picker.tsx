import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- which emoji are looked at; their data are part of this part's code
import { useEffect, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ControlsLocale } from '../../../kit/controls-locale.tsx';
import { useChat } from '../../../shared/messaging/chat.ts';
import * as styles from './emoji-picker.css.ts';
import { EMOJI_GROUPS, FIRST_EMOJIS, fetchEmojis, findEmojis, type Emoji } from './emojis.ts';

/** A picker for emoji, by group or by search. The recently picked ones and the 15 reactions come first (COMP-05). */
export default function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, i18n } = useLingui();
  const { emojis, again } = useEmojis(i18n.locale);
  const [query, setQuery] = useState('');
  const [group, setGroup] = useState<number>(EMOJI_GROUPS[0][0]);
  const groupNames: Readonly<Record<number, string>> = {
    0: t`表情`,
    1: t`人物與手勢`,
    3: t`動物與自然`,
    4: t`食物與飲料`,
    5: t`交通與地點`,
    6: t`活動`,
    7: t`物品`,
    8: t`符號`,
    9: t`旗幟`,
  };
  const all = emojis === 'failed' ? [] : (emojis ?? []);
  const wanted = query.trim();
  const shown =
    wanted === '' ? all.filter(([, number]) => number === group) : findEmojis(all, wanted);
  const { recentEmojis } = useChat();
  // The recent emoji as they were when the picker opened, so that none moves while the user picks.
  const [recent] = useState(recentEmojis.all);
  const pick = (emoji: string): void => {
    recentEmojis.pick(emoji);
    onPick(emoji);
  };
  return (
    <ControlsLocale>
      <div className={styles.picker} role="group" aria-label={t`表情符號`}>
        <input
          type="search"
          className={styles.search}
          aria-label={t`搜尋表情符號`}
          placeholder={t`搜尋表情符號`}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter in the search field must not send the message.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <div className={styles.scroll}>
          {wanted === '' && (
            <>
              {recent.length > 0 && (
                <>
                  <p className={styles.group}>
                    <Trans>最近使用</Trans>
                  </p>
                  <Grid label={t`最近使用的表情符號`} emojis={inOrder(recent, all)} onPick={pick} />
                </>
              )}
              <p className={styles.group}>
                <Trans>常用</Trans>
              </p>
              <Grid label={t`常用表情符號`} emojis={inOrder(FIRST_EMOJIS, all)} onPick={pick} />
              <p className={styles.group}>{groupNames[group]}</p>
            </>
          )}
          {emojis === 'failed' ? (
            <p className={styles.said} role="alert">
              <Trans>其他表情符號沒有載入</Trans>
              <button type="button" className={styles.tab} onClick={again}>
                <Trans>再試一次</Trans>
              </button>
            </p>
          ) : shown.length > 0 ? (
            <Grid
              label={wanted === '' ? (groupNames[group] ?? '') : t`找到的表情符號`}
              emojis={shown}
              onPick={pick}
            />
          ) : (
            <p className={styles.said} role="status">
              {emojis === undefined ? (
                <Trans>正在載入表情符號…</Trans>
              ) : (
                <Trans>找不到符合的表情符號</Trans>
              )}
            </p>
          )}
        </div>
        <div className={styles.groups} role="group" aria-label={t`表情符號分類`}>
          {EMOJI_GROUPS.map(([number, emoji]) => (
            <button
              key={number}
              type="button"
              className={styles.tab}
              aria-label={groupNames[number]}
              aria-pressed={wanted === '' && number === group}
              onClick={() => {
                setQuery('');
                setGroup(number);
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      </div>
    </ControlsLocale>
  );
}

function Grid({
  label,
  emojis,
  onPick,
}: {
  label: string;
  emojis: readonly Emoji[];
  onPick: (emoji: string) => void;
}) {
  return (
    <ListBox
      className={styles.grid}
      aria-label={label}
      layout="grid"
      selectionMode="none"
      items={emojis.map(([emoji, , name]) => ({ id: emoji, name }))}
      onAction={(emoji) => onPick(String(emoji))}
    >
      {({ id, name }) => (
        <ListBoxItem id={id} className={styles.emoji} textValue={name} aria-label={name}>
          {id}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

/** The data of these emoji, in the given order; without names until the data are loaded. */
const inOrder = (emojis: readonly string[], known: readonly Emoji[]): readonly Emoji[] =>
  emojis.map((emoji) => known.find(([one]) => one === emoji) ?? [emoji, 0, emoji, '']);

/** The emoji in this language: undefined until they are loaded. `again` tries to fetch them again. */
function useEmojis(language: string): {
  emojis: readonly Emoji[] | 'failed' | undefined;
  again: () => void;
} {
  const [known, setKnown] = useState<{ asked: string; emojis: readonly Emoji[] | 'failed' }>();
  const [tries, setTries] = useState(0);
  const asked = `${language} ${tries}`;
  useEffect(() => {
    let isGone = false;
    const show = (emojis: readonly Emoji[] | 'failed'): void => {
      if (!isGone) setKnown({ asked, emojis });
    };
    fetchEmojis(language).then(show, () => show('failed'));
    return () => {
      isGone = true;
    };
  }, [language, asked]);
  const emojis = known?.asked === asked ? known.emojis : undefined;
  return { emojis, again: () => setTries(tries + 1) };
}
