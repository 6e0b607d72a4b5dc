import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { mostOf } from '../../domain/project/support.ts';
import type { createSupportMachine } from './machine.ts';

type Machine = ReturnType<typeof createSupportMachine>;
export type SupportRef = ActorRefFrom<Machine>;
type Snapshot = SnapshotFrom<Machine>;

export const selectSupportState = ({ value }: Snapshot) =>
  typeof value === 'string' ? value : 'filling';
/** The offer; undefined until it is loaded. */
export const selectOffer = (snapshot: Snapshot) => snapshot.context.offer;
export const selectQuantity = (snapshot: Snapshot): number => snapshot.context.quantity;
/** The largest quantity that may be chosen. */
export const selectMost = ({ context }: Snapshot): number => mostOf(context.offer);
export const selectAddressId = (snapshot: Snapshot) => snapshot.context.addressId;
/** Whether fewer rewards are left than the supporter wanted. */
export const selectIsGone = (snapshot: Snapshot): boolean => snapshot.context.isGone;
export const selectSupportFailure = (snapshot: Snapshot) => snapshot.context.failure;
/** The pledge whose reward is reserved while its supporter pays. */
export const selectPledge = (snapshot: Snapshot) => snapshot.context.pledge;
/** The input with which this actor was started. */
export const selectAsked = (snapshot: Snapshot) => snapshot.context.asked;
export const selectReplaces = (snapshot: Snapshot) => snapshot.context.replaces;
