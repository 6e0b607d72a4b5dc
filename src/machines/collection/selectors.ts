import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SubmissionRef } from '../submission/selectors.ts';
import type { createCollectionMachine } from './machine.ts';
import type { RowChange } from './types.ts';

type Machine<Row, Values extends object> = ReturnType<typeof createCollectionMachine<Row, Values>>;
export type CollectionRef<Row, Values extends object> = ActorRefFrom<Machine<Row, Values>>;
type Snapshot<Row, Values extends object> = SnapshotFrom<Machine<Row, Values>>;

export const selectRows = <Row, Values extends object>({ context }: Snapshot<Row, Values>) =>
  context.rows;
/** Why rows could not be loaded: the first ones, more of them, or what a change made of them. */
export const selectRowsFailure = <Row, Values extends object>({ context }: Snapshot<Row, Values>) =>
  context.failure;

/** `stale`: shown, but older than the last change; `moreFailed`: shown, but the next page did not come. */
export const selectRowsState = <Row, Values extends object>(
  snapshot: Snapshot<Row, Values>,
): 'loading' | 'failed' | 'shown' | 'loadingMore' | 'moreFailed' | 'refreshing' | 'stale' =>
  snapshot.value.rows;

export const selectHasMore = <Row, Values extends object>({
  context,
}: Snapshot<Row, Values>): boolean => context.rows.length < context.total;

/** Rows of all pages. */
export const selectTotal = <Row, Values extends object>({ context }: Snapshot<Row, Values>) =>
  context.total;

/** What is asked about, done, or was not done. */
export const selectChanging = <Row, Values extends object>({
  context,
}: Snapshot<Row, Values>): RowChange | undefined => context.changing;
export const selectWork = <Row, Values extends object>(
  snapshot: Snapshot<Row, Values>,
): 'starting' | 'resting' | 'asking' | 'changing' | 'refused' | 'form' => snapshot.value.work;
export const selectChangeFailure = <Row, Values extends object>({
  context,
}: Snapshot<Row, Values>) => context.changeFailure;

/** The form that is open, or undefined. */
export const selectOpenForm = <Row, Values extends object>(
  snapshot: Snapshot<Row, Values>,
): SubmissionRef<Values> | undefined => snapshot.children.form;
