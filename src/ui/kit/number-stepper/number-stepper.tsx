import { Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField } from 'react-aria-components/NumberField';
import { Text } from 'react-aria-components/Text';
import { ControlsLocale } from '../controls-locale.tsx';
import { hasError, LabelText, type FieldTexts } from '../field/field-notes.tsx';
import * as field from '../field/field.css.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './number-stepper.css.ts';

/** A small whole number with − and +: passengers, hours, days. */
export function NumberStepper({
  label,
  hint,
  error,
  isOptional = false,
  value,
  min,
  max,
  onChange,
  name,
}: FieldTexts & {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  name?: string;
}) {
  const { t } = useLingui();
  return (
    <ControlsLocale>
      <NumberField
        className={field.field}
        value={value}
        minValue={min}
        maxValue={max}
        {...(name === undefined ? {} : { name })}
        isInvalid={hasError(error)}
        validationBehavior="aria"
        // An emptied field is NaN: the last number stands until there is another.
        onChange={(next) => Number.isInteger(next) && onChange(next)}
      >
        <Label className={field.label}>
          <LabelText label={label} isOptional={isOptional} />
        </Label>
        <Group className={styles.box} data-invalid={hasError(error) || undefined}>
          <Button slot="decrement" className={styles.step} aria-label={t`減少`}>
            <Icon of={Minus} />
          </Button>
          <Input className={styles.number} inputMode="numeric" />
          <Button slot="increment" className={styles.step} aria-label={t`增加`}>
            <Icon of={Plus} />
          </Button>
        </Group>
        <FieldError className={field.error}>{error}</FieldError>
        {!hasError(error) && (
          <Text slot="description" className={field.hint}>
            {hint ?? (
              <Trans>
                {min} 到 {max}
              </Trans>
            )}
          </Text>
        )}
      </NumberField>
    </ControlsLocale>
  );
}
