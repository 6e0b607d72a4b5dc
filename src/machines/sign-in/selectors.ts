import type { SnapshotFrom } from 'xstate';
import type { createSessionMachine } from '../session/machine.ts';
import type { createSignInMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createSignInMachine>>;

/** The actors of the picture's code and of the code by SMS, which live as long as this one. */
export const selectImageCode = ({ children }: Snapshot) => children.imageCode;
export const selectSmsCode = ({ children }: Snapshot) => children.smsCode;

/** The typed values, without passwords and codes, and the form that is shown. */
export const selectForm = (snapshot: Snapshot) => snapshot.context.form;

/** Member id of the inviter, '' = nobody. */
export const selectInviter = (snapshot: Snapshot) => snapshot.context.inviter;
/** '' where there is no inviter, or not yet. */
export const selectInviterName = (snapshot: Snapshot) => snapshot.context.inviterName;

/** The provider that the visitor is leaving for, or undefined. */
export const selectLeavingFor = ({ value, context }: Snapshot) =>
  value.social === 'asking' || value.social === 'leaving' ? context.source : undefined;
export const selectSocialFailure = (snapshot: Snapshot) => snapshot.context.failure;

/**
 * Which way of signing in was tried last, and so whose refusal it is. It reads the session; it is here, for only the
 * sign-in page asks.
 */
export const selectWay = ({ context }: SnapshotFrom<ReturnType<typeof createSessionMachine>>) =>
  context.way;
