import { useLingui } from '@lingui/react/macro';
import { moneyParts } from '../../../domain/money.ts';
import { figures, unit } from './price.css.ts';

/** An amount in New Taiwan dollars in the page's language, with a thin currency unit and tabular figures. */
export function Price({ amount }: { amount: number }) {
  const { i18n } = useLingui();
  return (
    <data className={figures} value={amount}>
      {moneyParts(amount, i18n.locale).map(({ text, isUnit }) =>
        isUnit ? (
          <span key="unit" className={unit}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </data>
  );
}
