import { Trans } from '@lingui/react/macro';
import type { ContentType } from '../../../domain/content/content.ts';
import type { ContentForm as FormValues } from '../../../domain/content/edited.ts';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { Button } from '../../kit/button/button.tsx';
import { RefusedBanner } from '../../refused-banner.tsx';
import * as parts from '../../shared/desk-parts.css.ts';
import { passFocusTo } from '../../shared/pass-focus-on.ts';
import { useForm } from '../../shared/use-form.ts';
import { useLeaving } from '../../shared/use-leaving.tsx';
import * as styles from './content-desk.css.ts';
import { TariffFields } from './tariff-fields.tsx';
import { WrittenFields, type Written } from './written-fields.tsx';

/** The id of the button that opens the form. */
export const WRITE = 'write-content';
const toButton = passFocusTo(`#${WRITE}`);

/**
 * The form of a draft: its texts, one language after the other, with a preview beside them; for a tariff, its numbers.
 */
export function ContentForm({
  form,
  type,
  onClose,
}: {
  form: FormRef<FormValues>;
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
      <div className={parts.buttons}>
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
