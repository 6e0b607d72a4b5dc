import { ACCOUNT_CODE, ACCOUNT_DELETED } from '../../domain/account-codes.ts';
import type { Member, MembershipChange } from '../../domain/account/membership.ts';
import {
  ACCOUNT_SECRETS,
  accountErrors,
  EMPTY_ACCOUNT,
  type Account,
  type AccountChange,
  type AccountForm,
  type AccountValues,
  type SignedInSession,
} from '../../domain/account/profile.ts';
import { CODE } from '../../domain/codes.ts';
import { failureOf, ServiceFailure } from '../../domain/failure.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { SaveProgress } from '../../machines/form/types.ts';
import { leaveTold } from '../browser/page.ts';
import type { AccountCall } from '../http/account-client.ts';
import type { HttpSettings } from '../http/client.ts';
import { uploading } from '../http/upload.ts';
import { noForm } from '../no-form.ts';
import { cutAvatar } from '../picture/cut-avatar.ts';
import type { DraftsOf } from '../storage/form-draft-store.ts';
import type { Store } from '../storage/store.ts';
import { createTokenStore } from '../storage/token-store.ts';
import { now } from '../wall-clock.ts';
import type { FormParts } from './form-parts.ts';
import type { LinkedAccounts } from './linked-accounts.ts';
import { readProfile, type ProfileServices } from './profile.ts';

/** The services that the account's own page needs. */
export interface AccountServices extends HttpSettings, ProfileServices {
  readonly callAccount: AccountCall;
  readonly local: Store;
  readonly session: Store;
}

/**
 * Forms that open again after a lost session. The other forms contain only secrets, or a picture, which is lost with
 * the page. The form for deletion must not open by itself.
 */
const LASTING: ReadonlySet<string> = new Set<AccountForm>(['profile', 'phone']);

/**
 * The member's profile, sessions and linked accounts, as a collection of one row.
 *
 * @param linkedAccounts links and unlinks accounts at providers
 */
export function createAccount(
  services: AccountServices,
  linkedAccounts: LinkedAccounts,
  parts: FormParts,
  drafts: DraftsOf,
): CollectionPorts<Account, undefined, AccountChange, AccountValues> {
  const { callAccount } = services;
  const kept = drafts('account', EMPTY_ACCOUNT, ACCOUNT_SECRETS);
  /** The address of the picture in the form. The browser keeps the file in memory until the address is released. */
  let shown = '';
  return {
    async load(_, signal) {
      const [profile, sessions, linked] = await Promise.all([
        readProfile(services, signal),
        ownSessions(services, signal),
        callAccount('socialList', { signal, quiet: true }),
      ]);
      return { rows: [{ profile, sessions, linked }], total: 1 };
    },
    idOf: ({ profile }) => profile.userId,
    async change(change, _, signal) {
      switch (change.kind) {
        case 'link':
        case 'unlink':
          await linkedAccounts.change(change, signal);
          return;
        case 'removeAvatar':
          await callAccount('removeAvatar', { signal, quiet: true });
          return;
        case 'signInAgain':
          await signInAgain(services, signal);
          return;
        case 'end':
          await endSessions(services, change.tokenId, signal);
      }
    },
    form: {
      ...parts,
      ...kept,
      writeDraft(input) {
        shown = input?.values.picture.url ?? shown;
        kept.writeDraft(input !== undefined && LASTING.has(input.form) ? input : undefined);
      },
      leaveDraft() {
        kept.leaveDraft();
        URL.revokeObjectURL(shown);
      },
      // The cast is safe, because the page opens only these forms.
      errorsOf: ({ form, values }) => accountErrors(form as AccountForm, values, now()),
      async save({ form, id = '', values }, signal, tell) {
        try {
          const { source } = values;
          if (form === 'link' && source !== '') {
            const change = { kind: 'link', source, userId: id } as const;
            await linkedAccounts.change(change, signal, proofOf(values, 'password'));
          } else await save(services, form as AccountForm, values, { signal, tell });
        } catch (error) {
          throw atItsField(error, form as AccountForm, values);
        }
      },
    },
  };
}

/** Loads the member's sessions. The API family does not mark the caller's own session; its id is the token. */
async function ownSessions(
  { callAccount, token }: AccountServices,
  signal: AbortSignal,
): Promise<readonly SignedInSession[]> {
  const { rows } = await callAccount('sessions', { signal, quiet: true });
  return rows.map((row) => ({ ...row, current: row.current || row.tokenId === token() }));
}

/** Ends this session. A session that was lost leads to the sign-in page and back to this page, so this one does, too. */
async function signInAgain(
  { call, token: own, tell }: AccountServices,
  signal: AbortSignal,
): Promise<void> {
  const token = own();
  await call('logout', { ...(token !== undefined && { token }), signal, quiet: true });
  tell({ type: 'call.failed', failure: { kind: 'unauthorized' } });
}

/** Ends one session, or all sessions except for the caller's, including those that began after the list was read. */
async function endSessions(
  services: AccountServices,
  one: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const end = (tokenId: string) =>
    services.callAccount('endSession', { params: { tokenId }, signal, quiet: true });
  if (one !== undefined) return void (await end(one));
  const all = await ownSessions(services, signal);
  await Promise.all(all.filter(({ current }) => !current).map(({ tokenId }) => end(tokenId)));
}

async function save(
  services: AccountServices,
  form: AccountForm,
  values: AccountValues,
  { signal, tell }: { signal: AbortSignal; tell: (progress: SaveProgress) => void },
): Promise<void> {
  const { callAccount } = services;
  const how = { signal, quiet: true };
  const { newPassword } = values;
  switch (form) {
    case 'profile':
      return void (await callAccount('editProfile', { body: profileBody(values), ...how }));
    case 'phone': {
      if (values.proof === 'none') return save(services, 'profile', values, { signal, tell });
      const { phonenumber, smsCode, formerCode, oldPassword } = values;
      const proof = values.proof === 'sms' ? { formerCode } : { oldPassword };
      return void (await callAccount('changePhone', {
        body: { phonenumber, smsCode, ...proof },
        ...how,
      }));
    }
    case 'password': {
      const body = { ...proofOf(values, 'oldPassword'), newPassword };
      return void (await callAccount('changePassword', { body, ...how }));
    }
    case 'avatar': {
      const body = new FormData();
      body.append('avatarfile', await cutAvatar(values.picture), 'avatar.jpg');
      return void (await callAccount('uploadAvatar', { body, ...how, carrier: uploading(tell) }));
    }
    case 'link':
      throw new TypeError('a link to no provider');
    case 'delete':
      await callAccount('deleteAccount', { body: proofOf(values, 'password'), ...how });
      leaveTold(services.session, {
        kind: 'refused',
        code: ACCOUNT_DELETED,
        message: '',
        fields: {},
      });
      // The server has already forgotten the token. Removing it here notifies the other tabs.
      createTokenStore(services.local).clearToken(true);
      services.tell({ type: 'account.deleted' });
  }
}

/**
 * The body for saving the profile. The API family empties fields that are left out, so the body contains every value
 * that the account has. Name, e-mail and birthday are also sent empty; an empty telephone number, code or sex is left
 * out.
 */
function profileBody({ nickName, email, birthday, phonenumber, sex, smsCode }: AccountValues) {
  return {
    nickName: nickName.trim(),
    email: email.trim(),
    birthday,
    ...(phonenumber !== '' && { phonenumber }),
    ...(smsCode !== '' && { smsCode }),
    ...(sex !== '' && { sex }),
  };
}

/**
 * The proof that the user has filled in; empty for an account that has nothing to prove it with. `name` is the name that
 * this call uses for the password's field.
 */
function proofOf<Name extends string>(
  { proof, oldPassword, smsCode }: AccountValues,
  name: Name,
): { readonly smsCode?: string } | Readonly<Record<Name, string>> {
  if (proof === 'none') return {};
  return proof === 'sms' ? { smsCode } : { [name]: oldPassword };
}

/** Turns a refusal that concerns one field into that field's error. */
function atItsField(error: unknown, form: AccountForm, { proof }: AccountValues): unknown {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused') return error;
  const code = form === 'phone' ? 'formerCode' : 'smsCode';
  const proven = proof === 'sms' ? code : 'oldPassword';
  const fields: Readonly<Record<number, Readonly<Record<string, string>>>> = {
    [ACCOUNT_CODE.wrongProof]: { [proven]: 'wrong' },
    [ACCOUNT_CODE.wrongSmsCode]: { smsCode: 'wrong' },
    [ACCOUNT_CODE.commonPassword]: { newPassword: 'common' },
    [ACCOUNT_CODE.fileRefused]: { picture: 'unreadable' },
  };
  return new ServiceFailure({ ...failure, fields: fields[failure.code] ?? failure.fields });
}

/**
 * The profile and the member's membership level, as a collection of one row. The change `cancel` lets a granted level
 * end at its expiry; any other change lets the level continue. Other back ends of the API family lack the call
 * `membership`; their profiles contain the level.
 */
export const createMembership = (
  services: AccountServices,
): CollectionPorts<Member, undefined, MembershipChange> => ({
  async load(_, signal) {
    const [profile, membership] = await Promise.all([
      readProfile(services, signal),
      services.callAccount('membership', { signal, quiet: true }).catch(noLadder),
    ]);
    return { rows: [{ profile, membership }], total: 1 };
  },
  idOf: ({ profile }) => profile.userId,
  async change({ kind }, _, signal) {
    const body = { vipCancel: kind === 'cancel' ? 'Y' : 'N' } as const;
    await services.callAccount('changeVip', { body, signal, quiet: true });
  },
  form: noForm,
});

/** The codes with which a back end answers a call that it does not support. */
const NO_SUCH_CALL: readonly number[] = [CODE.forbidden, CODE.notFound, 405];

function noLadder(error: unknown): undefined {
  const failure = failureOf(error);
  if (failure?.kind === 'status' && NO_SUCH_CALL.includes(failure.status)) return;
  if (failure?.kind === 'refused' && NO_SUCH_CALL.includes(failure.code)) return;
  throw error;
}
