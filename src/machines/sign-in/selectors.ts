import type { SnapshotFrom } from 'xstate';
import type { createSessionMachine } from '../session/machine.ts';
import type { createSignInMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createSignInMachine>>;

/** The actors of the picture's code and of the code by SMS; they live as long as this one. */
export const selectImageCode = ({ children }: Snapshot) => children.imageCode;
export const selectSmsCode = ({ children }: Snapshot) => children.smsCode;

/** The typed values, without passwords and codes, and the form that is shown. */
export const selectForm = (snapshot: Snapshot) => snapshot.context.form;

/** Member id of the inviter, '' = nobody. */
export const selectInviter = (snapshot: Snapshot) => snapshot.context.inviter;
/** The inviter's name; '' where there is no inviter, or before it is loaded. */
export const selectInviterName = (snapshot: Snapshot) => snapshot.context.inviterName;

/** The provider that the visitor is leaving for, or undefined. */
export const selectLeavingFor = ({ value, context }: Snapshot) =>
  value.social === 'asking' || value.social === 'leaving' ? context.source : undefined;
export const selectSocialFailure = (snapshot: Snapshot) => snapshot.context.failure;

/**
 * The way of signing in that was tried last, so that its form shows the refusal. It reads the session's snapshot, but
 * stands here because only the sign-in page uses it.
 */
export const selectWay = ({ context }: SnapshotFrom<ReturnType<typeof createSessionMachine>>) =>
  context.way;
