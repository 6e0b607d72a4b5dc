import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as styles from './field.css.ts';

/** What every field takes. `error` replaces the hint; without one the field is fine. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Says 「選填」 beside the label: what is needed goes unmarked. */
  isOptional?: boolean;
}

export const hasError = (error: ReactNode): boolean =>
  error !== undefined && error !== null && error !== false && error !== '';

export function LabelText({ label, isOptional = false }: Pick<FieldTexts, 'label' | 'isOptional'>) {
  return (
    <>
      {label}
      {isOptional && (
        <span className={styles.optional}>
          <Trans>選填</Trans>
        </span>
      )}
    </>
  );
}

/** Error or hint under a native control, which points to it with `aria-describedby={id}`. */
export function FieldNote({
  id,
  hint,
  error,
}: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  if (hasError(error)) {
    return (
      <p id={id} className={styles.error}>
        {error}
      </p>
    );
  }
  if (hint === undefined) return null;
  return (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  );
}
