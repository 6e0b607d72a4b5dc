import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type {
  ContentOf,
  ContentType,
  KindContent,
  NoticeContent,
} from '../../../domain/content/content.ts';
import {
  tariffNumbers,
  untranslated,
  type ContentItem,
  type ContentVersion,
} from '../../../domain/content/edited.ts';
import { languageIn, textIn } from '../../../domain/content/texts.ts';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import { languageName, LANGUAGES } from '../../../domain/language.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Disclosure } from '../../kit/disclosure/disclosure.tsx';
import { useFormats } from '../../kit/formats/formats.ts';
import * as parts from '../../shared/desk-parts.css.ts';
import { Facts } from '../../shared/facts.tsx';
import { RichText } from '../content/rich-text.tsx';
import { useLanguage } from '../content/use-language.ts';
import * as styles from './content-desk.css.ts';
import { IMAGE_WORDS, NUMBER_WORDS } from './content-words.ts';

/** A version as people will see it: its texts in each language, or its figures. */
export function ContentPreview({
  item: { type, versions },
  version: { version, content },
}: {
  item: ContentItem;
  version: ContentVersion;
}) {
  const inForce = versions.find(({ state }) => state === 'inForce');
  return (
    <section className={styles.section}>
      <h3 className={parts.sectionTitle}>
        <Trans>第 {version} 版的內容</Trans>
      </h3>
      <Untranslated content={content} />
      {type === 'tariff' ? (
        <Figures tariff={content as Tariff} now={inForce?.content as Tariff | undefined} />
      ) : (
        <Written content={content as NoticeContent & KindContent} />
      )}
    </section>
  );
}

/** Names the languages in which a text is missing; renders nothing if none is. */
export function Untranslated({ content }: { content: ContentOf[ContentType] }) {
  const { list } = useFormats();
  const missing = untranslated(content);
  if (missing.length === 0) return null;
  const names = list(missing.map(languageName));
  return (
    <Banner tone="waiting" title={<Trans>還有語言沒有翻譯</Trans>}>
      <Trans>{names} 缺少部分或全部文字，這些地方會顯示繁體中文。</Trans>
    </Banner>
  );
}

function Written({ content }: { content: NoticeContent & KindContent }) {
  const { i18n } = useLingui();
  const own = useLanguage();
  const { title, text, description, color, image, important } = content as Partial<typeof content>;
  const missing = untranslated(content);
  return (
    <>
      {important === true && (
        <p>
          <Trans>重要公告：發布時通知所有已登入的會員</Trans>
        </p>
      )}
      {color !== undefined && image !== undefined && (
        <Facts
          rows={[
            [<Trans key="t">顏色</Trans>, color],
            [<Trans key="t">圖示</Trans>, i18n._(IMAGE_WORDS[image])],
          ]}
        />
      )}
      {LANGUAGES.map((language) => (
        <Disclosure
          key={language}
          level="h4"
          title={languageName(language)}
          summary={missing.includes(language) ? <Trans>沒有完整翻譯</Trans> : undefined}
          isOpenAtFirst={language === own}
        >
          {[title, description].map(
            (texts, at) =>
              texts !== undefined && (
                <p key={at} lang={languageIn(texts, language)}>
                  {textIn(texts, language)}
                </p>
              ),
          )}
          {text !== undefined && (
            <div className={styles.preview} lang={languageIn(text, language)}>
              <RichText isPart text={textIn(text, language)} />
            </div>
          )}
        </Disclosure>
      ))}
    </>
  );
}

/** A tariff's numbers and, beside them, the numbers of the tariff in force that it will replace, if there is one. */
function Figures({ tariff, now }: { tariff: Tariff; now: Tariff | undefined }) {
  const { i18n } = useLingui();
  const { number } = useFormats();
  const numbers = tariffNumbers(tariff);
  const current = now === undefined ? {} : tariffNumbers(now);
  return (
    <Facts
      rows={NUMBER_WORDS.flatMap<readonly [string, ReactNode]>(([name, words]) => {
        const value = numbers[name];
        if (value === undefined) return [];
        const before = current[name];
        const shown = number(value);
        if (before === undefined || before === value) return [[i18n._(words), shown]];
        const former = number(before);
        return [
          [
            i18n._(words),
            <Trans key="changed">
              {shown}（目前 {former}）
            </Trans>,
          ],
        ];
      })}
    />
  );
}
