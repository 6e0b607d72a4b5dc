import type { OwnForm, OwnValues } from '../../../../domain/project/own.ts';
import type { FormRef } from '../../../../machines/form/selectors.ts';
import { textField, useForm } from '../../../shared/use-form.ts';
import { useOwnError } from './own-words.ts';

/** A form of a creator's page. */
export type OwnFormRef = FormRef<OwnValues>;
type TextName = Exclude<keyof OwnValues, 'picture' | 'revision'>;

/** The props of a text field of the form, including the name by which it can be focused. */
export function useOwnText(form: OwnFormRef, kind: OwnForm, name: TextName) {
  return textField(useForm(form), name, useOwnError(form, kind, name));
}
