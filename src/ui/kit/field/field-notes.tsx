import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as styles from './field.css.ts';

/** The texts of every field. `error` replaces the hint; without an error the field is valid. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shows 「選填」 beside the label, because required fields are not marked. */
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

/** Error or hint below a native control, which refers to it with `aria-describedby={id}`. */
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
