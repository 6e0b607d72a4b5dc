import { useLingui } from '@lingui/react/macro';
import { TARIFF_MOST, tariffNumbers, type ContentForm } from '../../../domain/content/edited.ts';
import type { Tariff } from '../../../domain/fare/tariff.ts';
import type { FormRef } from '../../../machines/form/selectors.ts';
import { NumberStepper } from '../../kit/number-stepper/number-stepper.tsx';
import * as styles from './content-desk.css.ts';
import { NUMBER_WORDS } from './content-words.ts';
import { useContentError } from './use-content-error.ts';

/** The fields of a tariff, one for each of its numbers. */
export function TariffFields({
  form,
  tariff,
  change,
}: {
  form: FormRef<ContentForm>;
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
  form: FormRef<ContentForm>;
  name: string;
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const error = useContentError(form, name);
  return (
    <div data-field={name}>
      <NumberStepper {...props} error={error} />
    </div>
  );
}
