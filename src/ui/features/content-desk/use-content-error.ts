import { useLingui } from '@lingui/react/macro';
import type { ContentForm } from '../../../domain/content/edited.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { useError } from '../../shared/use-form.ts';
import { useTooLong } from '../../shared/use-too-long.ts';

/**
 * Errors are named after parts of the content. Those names are not keys of `ContentForm`, so this function casts them.
 */
export const contentField = (name: string): keyof ContentForm => name as keyof ContentForm;

/** The text of a field's error. `max`: how many characters the field may have. */
export function useContentError(
  form: FormRef<ContentForm>,
  name: string,
  max?: number,
): string | undefined {
  const { t } = useLingui();
  const tooLong = useTooLong();
  const code = useError(form, contentField(name));
  switch (code) {
    case undefined:
      return undefined;
    case 'required':
      return t`請填寫繁體中文的內容`;
    case 'tooLong':
      return tooLong(max);
    case 'badName':
      return t`文字裡有看不見的字元，請檢查每種語言的內容`;
    case 'lowContrast':
      return t`這個顏色在淺色或深色背景上不夠清楚`;
    case 'outOfRange':
      return t`超出可設定的範圍`;
    default:
      return t`請檢查這一欄`;
  }
}
