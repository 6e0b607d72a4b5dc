import { useLingui } from '@lingui/react/macro';

/** Returns a function that says that a text is too long, and its maximum if that is known. */
export function useTooLong(): (max: number | undefined) => string {
  const { t } = useLingui();
  return (max) => (max === undefined ? t`文字太長，請縮短` : t`文字太長，最多 ${max} 個字元`);
}
