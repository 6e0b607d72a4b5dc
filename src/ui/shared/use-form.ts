import { useId, type FormEvent } from 'react';
import {
  selectChanged,
  selectError,
  selectFormSmsCode,
  selectSaveFailure,
  selectSaving,
  selectValues,
  type FormRef,
} from '../../machines/form/selectors.ts';
import { usePortalSelector } from '../portal.tsx';
import type { SmsCodeRef } from './sms-code-field.tsx';

/** A form's values, and the props of its fields. */
export function useForm<Values extends object>(form: FormRef<Values>) {
  const id = useId();
  const values = usePortalSelector(form, selectValues<Values>);
  const isSaving = usePortalSelector(form, selectSaving<Values>);
  const failure = usePortalSelector(form, selectSaveFailure<Values>);
  return {
    /** The id of the `<form>`. The form's button needs it, because the button may be outside the form. */
    id,
    values,
    isSaving,
    failure,
    isChanged: (): boolean => selectChanged(form.getSnapshot()),
    change: (change: Partial<Values>): void => form.send({ type: 'form.changed', change }),
    left: (field: keyof Values & string): void => form.send({ type: 'form.left', field }),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      form.send({ type: 'form.submit' });
    },
  };
}

/** The props of a text field of a form. */
export const textField = <Name extends string>(
  {
    values,
    change,
    left,
  }: {
    values: Readonly<Record<Name, string>>;
    change: (change: { [Key in Name]?: string }) => void;
    left: (field: Name) => void;
  },
  name: Name,
  error: string | undefined,
) => ({
  name,
  error,
  value: values[name],
  // TypeScript loses the name of a computed key.
  onChange: (text: string) => change({ [name]: text } as { [Key in Name]?: string }),
  onBlur: () => left(name),
});

/** The actor that sends the form's codes; it lives as long as the form. */
export function useSmsCode<Values extends object>(form: FormRef<Values>): SmsCodeRef {
  const smsCode = usePortalSelector(form, selectFormSmsCode<Values>);
  if (smsCode === undefined) throw new TypeError('a form without its codes');
  return smsCode;
}

/** The error code of a field; undefined while there is none to show. */
export const useError = <Values extends object>(
  form: FormRef<Values>,
  field: keyof Values & string,
): string | undefined => usePortalSelector(form, selectError(field)<Values>);
