import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { createFormMachine } from './machine.ts';

type Machine<Values extends object> = ReturnType<typeof createFormMachine<Values>>;
export type FormRef<Values extends object> = ActorRefFrom<Machine<Values>>;
type Snapshot<Values extends object> = SnapshotFrom<Machine<Values>>;

export const selectForm = <Values extends object>({ context }: Snapshot<Values>): string =>
  context.form;
export const selectValues = <Values extends object>({ context }: Snapshot<Values>): Values =>
  context.values;
/** Whether the user would lose values if the form were closed now. */
export const selectChanged = <Values extends object>({ context }: Snapshot<Values>): boolean =>
  JSON.stringify(context.values) !== JSON.stringify(context.first);
export const selectSaving = <Values extends object>(snapshot: Snapshot<Values>): boolean =>
  snapshot.matches('saving');
/** Why the values were not saved, until the next attempt. */
export const selectSaveFailure = <Values extends object>({ context }: Snapshot<Values>) =>
  context.failure;

/** The progress of saving, in bytes; undefined if it is unknown. */
export const selectProgress = <Values extends object>({ context }: Snapshot<Values>) =>
  context.progress;
/** The actor that sends SMS codes. It lives as long as the form. */
export const selectFormSmsCode = <Values extends object>({ children }: Snapshot<Values>) =>
  children.smsCode;

/** The error code of a field; undefined if no error is to be shown. */
export const selectError =
  (field: string) =>
  <Values extends object>({ context }: Snapshot<Values>): string | undefined =>
    context.serverErrors[field] ??
    (context.touched.includes(field) ? context.errors[field] : undefined);
