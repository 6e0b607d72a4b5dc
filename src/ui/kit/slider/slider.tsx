import { useId } from 'react';
import { LabelText, type FieldTexts } from '../field/field-notes.tsx';
import { field, label as labelClass } from '../field/field.css.ts';
import { track } from './slider.css.ts';

/**
 * A control for an amount whose exact number does not matter. It is the native slider, which supports keys and touch.
 */
export function Slider({
  label,
  value,
  min,
  max,
  step,
  isDisabled = false,
  onChange,
}: Pick<FieldTexts, 'label'> & {
  value: number;
  min: number;
  max: number;
  step: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={field}>
      <label className={labelClass} htmlFor={id}>
        <LabelText label={label} />
      </label>
      <input
        id={id}
        value={value}
        min={min}
        max={max}
        step={step}
        type="range"
        className={track}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}
