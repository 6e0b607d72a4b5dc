import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentType, KindContent, NoticeContent } from '../../../domain/content/content.ts';
import { TEXT_LENGTH, type ContentForm } from '../../../domain/content/edited.ts';
import type { Texts } from '../../../domain/content/texts.ts';
import { languageName, LANGUAGES } from '../../../domain/language.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { Select } from '../../kit/select/select.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { RichText } from '../content/rich-text.tsx';
import * as styles from './content-desk.css.ts';
import { IMAGE_WORDS } from './content-words.ts';
import { contentField, useContentError } from './use-content-error.ts';

/** The contents that have texts by language: every type of content except tariffs. */
export type Written = NoticeContent & KindContent;

const KIND_IMAGES = ['key', 'plane', 'route', 'clock'] as const;

/** The fields of a notice, a policy or a kind: its texts in one language, and what is the same in all languages. */
export function WrittenFields({
  form,
  type,
  content,
  change,
}: {
  form: FormRef<ContentForm>;
  type: Exclude<ContentType, 'tariff'>;
  content: Written;
  change: (part: object) => void;
}) {
  const { t, i18n } = useLingui();
  const shown = useForm(form);
  const { language } = shown.values;
  const lang = languageName(language);
  const errors = {
    title: useContentError(form, 'title', TEXT_LENGTH.title),
    text: useContentError(form, 'text', TEXT_LENGTH.text),
    description: useContentError(form, 'description', TEXT_LENGTH.description),
    color: useContentError(form, 'color'),
  };
  const isMain = language === 'zh-Hant';
  const own = (name: 'title' | 'text' | 'description') => ({
    value: content[name]?.[language] ?? '',
    error: errors[name],
    onChange: (text: string) => change({ [name]: written(content[name], language, text) }),
    onBlur: () => shown.left(contentField(name)),
    isOptional: !isMain,
  });
  return (
    <>
      <Select
        label={t`語言`}
        hint={t`沒有翻譯的語言會顯示繁體中文`}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        onChange={(chosen) => shown.change({ language: chosen })}
      />
      <div data-field="title">
        <TextField {...own('title')} label={t`標題（${lang}）`} maxLength={TEXT_LENGTH.title} />
      </div>
      {type === 'kind' ? (
        <>
          <div data-field="description">
            <TextField
              {...own('description')}
              label={t`說明（${lang}）`}
              maxLength={TEXT_LENGTH.description}
            />
          </div>
          <div data-field="color">
            <TextField
              label={t`顏色`}
              placeholder="#2fa29f"
              maxLength={7}
              value={content.color}
              error={errors.color}
              onChange={(color) => change({ color })}
              onBlur={() => shown.left(contentField('color'))}
            />
          </div>
          <Select
            label={t`圖示`}
            value={content.image}
            options={KIND_IMAGES.map((value) => ({ value, label: i18n._(IMAGE_WORDS[value]) }))}
            onChange={(image) => change({ image })}
          />
        </>
      ) : (
        <div className={styles.beside}>
          <div data-field="text">
            <TextArea
              {...own('text')}
              label={t`內容（${lang}）`}
              hint={t`## 標題、- 項目、1. 編號、[文字](網址)；空行分段`}
              rows={16}
              maxLength={TEXT_LENGTH.text}
            />
          </div>
          <section className={styles.preview} aria-label={t`預覽（${lang}）`} lang={language}>
            <RichText text={content.text[language] ?? content.text['zh-Hant']} />
          </section>
        </div>
      )}
      {type === 'notice' && (
        <Checkbox isChecked={content.important} onChange={(important) => change({ important })}>
          <Trans>重要公告：發布時通知所有已登入的會員</Trans>
        </Checkbox>
      )}
    </>
  );
}

/** Replaces the text of one language. An empty text is removed, except in Traditional Chinese. */
function written(texts: Texts, language: keyof Texts, text: string): Texts {
  const { [language]: _, ...others } = texts;
  // The cast is safe: only texts in optional languages are removed.
  return (text === '' && language !== 'zh-Hant' ? others : { ...texts, [language]: text }) as Texts;
}
