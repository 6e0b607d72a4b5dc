import { TextField } from '../text-field/text-field.tsx';
import { AddressAffixes } from './address-affixes.tsx';
import type { AddressFormProps } from './address-props.ts';

/** The address field before its suggestions are loaded. */
export function PlainAddress({
  text,
  onTextChange,
  onBlur,
  name,
  inputRef,
  ...rest
}: AddressFormProps) {
  const { label, hint, error, isOptional, placeholder, prefix } = rest;
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      {...(isOptional === undefined ? {} : { isOptional })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(name === undefined ? {} : { name })}
      {...(onBlur === undefined ? {} : { onBlur })}
      {...(inputRef === undefined ? {} : { inputRef })}
      prefix={prefix}
      value={text}
      onChange={onTextChange}
      autoComplete="off"
      spellCheck="false"
      suffix={<AddressAffixes {...rest} text={text} />}
    />
  );
}
