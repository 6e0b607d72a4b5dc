import type { SnapshotFrom } from 'xstate';
import type { createSessionMachine } from '../session/machine.ts';
import type { createSignInMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createSignInMachine>>;

/** The actors of the captcha and of the SMS code. They live as long as this actor. */
export const selectImageCode = ({ children }: Snapshot) => children.imageCode;
export const selectSmsCode = ({ children }: Snapshot) => children.smsCode;

/** The typed values, without passwords and codes, and the form that is shown. */
export const selectForm = (snapshot: Snapshot) => snapshot.context.form;

/** Member id of the inviter, '' = nobody. */
export const selectInviter = (snapshot: Snapshot) => snapshot.context.inviter;
/** The inviter's name; '' if there is no inviter, or before the name is loaded. */
export const selectInviterName = (snapshot: Snapshot) => snapshot.context.inviterName;

/** The provider that the visitor is leaving for, or undefined. */
export const selectLeavingFor = ({ value, context }: Snapshot) =>
  value.social === 'asking' || value.social === 'leaving' ? context.source : undefined;
export const selectSocialFailure = (snapshot: Snapshot) => snapshot.context.failure;

/**
 * The way of signing in that was tried last, so that its form shows the refusal. This selector reads the session's
 * snapshot, but is in this file because only the sign-in page uses it.
 */
export const selectWay = ({ context }: SnapshotFrom<ReturnType<typeof createSessionMachine>>) =>
  context.way;
