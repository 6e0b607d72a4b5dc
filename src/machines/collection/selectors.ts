import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { FormRef } from '../form/selectors.ts';
import type { createCollectionMachine } from './machine.ts';
import type { CollectionContext, RowChange, RowChangeEvent, RowsEvent } from './types.ts';

export type CollectionRef<
  Row,
  Query = undefined,
  Change extends RowChange = never,
  Values extends object = object,
> = ActorRefFrom<ReturnType<typeof createCollectionMachine<Row, Query, Change, Values>>>;

type RowsState =
  | 'loading'
  | 'failed'
  | 'shown'
  | 'loadingMore'
  | 'moreFailed'
  | 'refreshing'
  | 'stale';
type WorkState = 'starting' | 'resting' | 'asking' | 'changing' | 'refused' | 'form';

// The part of the snapshot that these selectors read.
interface OfRows<Row> {
  readonly context: Pick<CollectionContext<Row, unknown, unknown>, 'rows' | 'total' | 'failure'>;
  readonly value: { readonly rows: RowsState };
}
interface OfWork<Change> {
  readonly context: Pick<CollectionContext<unknown, unknown, Change>, 'changing' | 'changeFailure'>;
  readonly value: { readonly work: WorkState };
}

/** A reference to a list for reading its rows. It fits lists with any filters and changes. */
export interface RowsRef<Row> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): OfRows<Row>;
  readonly send: (event: RowsEvent) => void;
}
/** A reference to a list for reading its changes. It fits lists with any rows. */
export interface ChangesRef<Change> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): OfWork<Change>;
  readonly send: (event: RowChangeEvent<Change>) => void;
}

export const selectRows = <Row>({ context }: Pick<OfRows<Row>, 'context'>) => context.rows;
/** Why the first rows, the next page, or the list after a change could not be loaded. */
export const selectRowsFailure = ({ context }: Pick<OfRows<unknown>, 'context'>) => context.failure;

/**
 * `stale`: rows are shown, but the last reload failed, so they may be outdated. `moreFailed`: rows are shown, but the
 * next page could not be loaded.
 */
export const selectRowsState = ({ value }: Pick<OfRows<unknown>, 'value'>): RowsState => value.rows;

export const selectHasMore = ({ context }: Pick<OfRows<unknown>, 'context'>): boolean =>
  context.rows.length < context.total;

/** The number of rows of all pages. */
export const selectTotal = ({ context }: Pick<OfRows<unknown>, 'context'>) => context.total;

/** The change that is to be confirmed, under way, or refused. */
export const selectChanging = <Change>({
  context,
}: Pick<OfWork<Change>, 'context'>): Change | undefined => context.changing;
export const selectWork = ({ value }: Pick<OfWork<unknown>, 'value'>): WorkState => value.work;
export const selectChangeFailure = ({ context }: Pick<OfWork<unknown>, 'context'>) =>
  context.changeFailure;

/** The form that is open, or undefined. */
export const selectOpenForm = <Values extends object>({
  children,
}: {
  readonly children: { readonly form?: FormRef<Values> | undefined };
}): FormRef<Values> | undefined => children.form;
