import { Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide';
import { useId, useState } from 'react';
import { FieldNote, hasError, LabelText, type FieldTexts } from '../field/field-notes.tsx';
import * as field from '../field/field.css.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './number-stepper.css.ts';

/**
 * A small whole number with − and +: passengers, hours, days. The typed text stays in the field. `onChange` gets every
 * number, also one that is out of range; the field shows that error once the focus leaves it. It is the native number
 * field, because react-aria's writes `innerHTML`, which the page's content security policy forbids.
 */
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
  const id = useId();
  // The text that was typed last, which may be empty or half a number. Undefined: the field shows the value.
  const [typed, setTyped] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // The caller has set another value than the typed one, for example because fewer items are left. The field then
    // shows the caller's value.
    if (typed !== undefined && Number(typed) !== value) setTyped(undefined);
  }
  const shown = Number(typed ?? value);
  const isWrong = !Number.isInteger(shown) || shown < min || shown > max;
  const said = isWrong && !isTyping ? t`請輸入 ${min} 到 ${max} 的整數` : error;
  const invalid = hasError(said);

  const type = (text: string): void => {
    setTyped(text);
    setTyping(true);
    if (text !== '') onChange(Number(text));
  };
  const finish = (): void => {
    setTyping(false);
    // When the focus leaves an emptied field, the field shows its value again.
    if (typed === '' || shown === value) setTyped(undefined);
  };
  const step = (by: 1 | -1) => ({
    className: styles.step,
    // Not reachable by Tab, because the arrow keys do the same in the field itself.
    tabIndex: -1,
    disabled: by === 1 ? value >= max : value <= min,
    onClick: () => {
      setTyped(undefined);
      onChange(Math.min(max, Math.max(min, Math.round(value) + by)));
    },
  });

  return (
    <div className={field.field}>
      <label id={`${id}-label`} className={field.label} htmlFor={id}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      <div className={styles.box} data-invalid={invalid || undefined}>
        <button
          type="button"
          {...step(-1)}
          id={`${id}-less`}
          aria-label={t`減少`}
          aria-labelledby={`${id}-less ${id}-label`}
        >
          <Icon of={Minus} />
        </button>
        <input
          type="number"
          inputMode="numeric"
          id={id}
          className={styles.number}
          {...(name === undefined ? {} : { name })}
          value={typed ?? value}
          min={min}
          max={max}
          aria-invalid={invalid || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={finish}
        />
        <button
          type="button"
          {...step(1)}
          id={`${id}-more`}
          aria-label={t`增加`}
          aria-labelledby={`${id}-more ${id}-label`}
        >
          <Icon of={Plus} />
        </button>
      </div>
      <FieldNote
        id={`${id}-note`}
        hint={
          hint ?? (
            <Trans>
              {min} 到 {max}
            </Trans>
          )
        }
        error={said}
      />
    </div>
  );
}
