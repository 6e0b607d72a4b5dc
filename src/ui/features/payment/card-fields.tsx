import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CardEntry, CardFieldState } from '../../../domain/order/card-entry.ts';
import { Spinner } from '../../kit/spinner/spinner.tsx';
import { CardBrandMark } from '../../shared/card-brand.tsx';
import { stack } from '../../theme/layout.css.ts';
import * as styles from './card-form.css.ts';

type Field = 'number' | 'expiry' | 'ccv';

/**
 * The card company's hosted fields, in frames on our page. The typed data never reach this page. The three elements
 * with ids must exist as long as the form does, because the card company's script puts its frames into them.
 */
export function CardFields({
  card,
  isLoading,
  isLocked,
  errors = {},
}: {
  card: CardEntry;
  isLoading: boolean;
  /** Whether the card is being charged. */
  isLocked: boolean;
  /** Errors of the fields, in addition to those that the frames report. */
  errors?: Readonly<Partial<Record<Field, ReactNode>>>;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.fields} aria-busy={isLoading} inert={isLocked}>
      <HostedField
        id="card-number"
        field="number"
        label={<Trans>卡號</Trans>}
        state={card.number}
        error={errors.number}
        wrong={<Trans>卡號不正確，請再核對一次</Trans>}
        suffix={<CardBrandMark brand={card.brand} />}
      />
      <div className={styles.pair}>
        <HostedField
          id="card-expiry"
          field="expiry"
          label={<Trans>有效期限</Trans>}
          state={card.expiry}
          error={errors.expiry}
          wrong={<Trans>請輸入卡片上的月／年</Trans>}
        />
        <HostedField
          id="card-ccv"
          field="ccv"
          label={<Trans>安全碼</Trans>}
          state={card.ccv}
          error={errors.ccv}
          wrong={<Trans>請輸入卡片上的 3 或 4 碼</Trans>}
        />
      </div>
      {isLoading && (
        <div className={styles.loading}>
          <Spinner label={t`正在載入卡片欄位`} />
        </div>
      )}
    </div>
  );
}

function HostedField({
  id,
  field,
  label,
  state,
  error,
  wrong,
  suffix,
}: {
  id: string;
  field: Field;
  label: ReactNode;
  state: CardFieldState;
  error: ReactNode;
  wrong: ReactNode;
  suffix?: ReactNode;
}) {
  const said = state === 'error' ? wrong : error;
  const isWrong = said !== undefined;
  return (
    // If this field has the form's first error, this element gets the focus; the next tab stop is the frame inside it.
    <div
      className={stack[4]}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      data-field={field}
      tabIndex={-1}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.box} data-invalid={isWrong || undefined}>
        <div id={id} className={styles.frame} />
        {suffix}
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {said}
      </p>
    </div>
  );
}
