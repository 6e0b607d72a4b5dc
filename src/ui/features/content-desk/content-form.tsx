import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentType, KindContent, NoticeContent } from '../../../domain/content/content.ts';
import {
  TARIFF_MOST,
  tariffNumbers,
  TEXT_LENGTH,
  type ContentForm as FormValues,
} from '../../../domain/content/edited.ts';
import type { Texts } from '../../../domain/content/texts.ts';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import { languageName, LANGUAGES } from '../../../domain/language.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { NumberStepper } from '../../kit/number-stepper/number-stepper.tsx';
import { Select } from '../../kit/select/select.tsx';
import { TextArea } from '../../kit/text-area/text-area.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import { passFocusTo } from '../../shared/pass-focus-on.ts';
import { useError, useForm } from '../../shared/use-form.ts';
import { useLeaving } from '../../shared/use-leaving.tsx';
import { useTooLong } from '../../shared/use-too-long.ts';
import { RichText } from '../content/rich-text.tsx';
import * as styles from './content-desk.css.ts';
import { IMAGE_WORDS, NUMBER_WORDS } from './content-words.ts';

type Form = FormRef<FormValues>;
/** The id of the button that opens the form. */
export const WRITE = 'write-content';
const toButton = passFocusTo(`#${WRITE}`);
/** The contents that have texts by language: every type of content except tariffs. */
type Written = NoticeContent & KindContent;

/**
 * The form of a draft: its texts, one language after the other, with a preview beside them; for a tariff, its numbers.
 */
export function ContentForm({
  form,
  type,
  onClose,
}: {
  form: Form;
  type: ContentType;
  onClose: () => void;
}) {
  const shown = useForm(form);
  const { id, values, isSaving, failure, isChanged, submit } = shown;
  const { leave, question } = useLeaving(isChanged, onClose);
  const [content] = values.contents;
  if (content === undefined) return null;
  const change = (part: object): void => shown.change({ contents: [{ ...content, ...part }] });
  return (
    <form ref={takeFocus} id={id} className={styles.form} onSubmit={submit} noValidate>
      <RefusedBanner failure={failure} />
      {type === 'tariff' ? (
        <TariffFields form={form} tariff={content as Tariff} change={change} />
      ) : (
        <WrittenFields form={form} type={type} content={content as Written} change={change} />
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" isBusy={isSaving}>
          <Trans>儲存草稿</Trans>
        </Button>
        <Button look="secondary" isDisabled={isSaving} onPress={leave}>
          <Trans>取消</Trans>
        </Button>
      </div>
      {question}
    </form>
  );
}

/** The button that opened the form is gone, so the first field gets the focus; afterwards the button gets it back. */
function takeFocus(form: HTMLFormElement | null): () => void {
  form?.querySelector<HTMLElement>('select, input')?.focus();
  return toButton(form);
}

function WrittenFields({
  form,
  type,
  content,
  change,
}: {
  form: Form;
  type: Exclude<ContentType, 'tariff'>;
  content: Written;
  change: (part: object) => void;
}) {
  const { t, i18n } = useLingui();
  const shown = useForm(form);
  const { language } = shown.values;
  const lang = languageName(language);
  const words = useWords();
  const errors = {
    title: words(useError(form, field('title')), TEXT_LENGTH.title),
    text: words(useError(form, field('text')), TEXT_LENGTH.text),
    description: words(useError(form, field('description')), TEXT_LENGTH.description),
    color: words(useError(form, field('color'))),
  };
  const isMain = language === 'zh-Hant';
  const own = (name: 'title' | 'text' | 'description') => ({
    value: content[name]?.[language] ?? '',
    error: errors[name],
    onChange: (text: string) => change({ [name]: written(content[name], language, text) }),
    onBlur: () => shown.left(field(name)),
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
              onBlur={() => shown.left(field('color'))}
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

function TariffFields({
  form,
  tariff,
  change,
}: {
  form: Form;
  tariff: Tariff;
  change: (part: object) => void;
}) {
  const { i18n } = useLingui();
  const numbers = tariffNumbers(tariff);
  const { waiting, cancellation } = tariff;
  const set = (name: string, value: number): void => {
    if (name in waiting) change({ waiting: { ...waiting, [name]: value } });
    else if (name in cancellation) change({ cancellation: { ...cancellation, [name]: value } });
    else change({ [name]: value });
  };
  return (
    <div className={styles.numbers}>
      {NUMBER_WORDS.map(([name, words]) => {
        const value = numbers[name];
        if (value === undefined) return null;
        const isFar = /metres/i.test(name);
        return (
          <TariffNumber
            key={name}
            form={form}
            name={name}
            label={i18n._(words)}
            value={value}
            min={name === 'stepMetres' ? 100 : 0}
            max={isFar ? TARIFF_MOST * 10 : TARIFF_MOST}
            onChange={(number) => set(name, number)}
          />
        );
      })}
    </div>
  );
}

function TariffNumber({
  form,
  name,
  ...props
}: {
  form: Form;
  name: string;
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const error = useWords()(useError(form, field(name)));
  return (
    <div data-field={name}>
      <NumberStepper {...props} error={error} />
    </div>
  );
}

const KIND_IMAGES = ['key', 'plane', 'route', 'clock'] as const;

/**
 * Errors are named after parts of the content. Those names are not keys of `FormValues`, so this function casts them.
 */
const field = (name: string): keyof FormValues => name as keyof FormValues;

/** Replaces the text of one language. An empty text is removed, except in Traditional Chinese. */
function written(texts: Texts, language: keyof Texts, text: string): Texts {
  const { [language]: _, ...others } = texts;
  // The cast is safe: only texts in optional languages are removed.
  return (text === '' && language !== 'zh-Hant' ? others : { ...texts, [language]: text }) as Texts;
}

function useWords(): (code: string | undefined, max?: number) => string | undefined {
  const { t } = useLingui();
  const tooLong = useTooLong();
  return (code, max) => {
    switch (code) {
      case undefined:
        return undefined;
      case 'required':
        return t`請填寫繁體中文的內容`;
      case 'tooLong':
        return tooLong(max);
      case 'lowContrast':
        return t`這個顏色在淺色或深色背景上不夠清楚`;
      case 'outOfRange':
        return t`超出可設定的範圍`;
      default:
        return t`請檢查這一欄`;
    }
  };
}
