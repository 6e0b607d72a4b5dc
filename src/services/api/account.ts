import {
  passwordErrors,
  profileErrors,
  type Account,
  type AccountValues,
} from '../../domain/account/profile.ts';
import type { Profile } from '../../domain/session/profile.ts';
import type { CollectionPorts } from '../../machines/collection/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import type { PortalCall } from '../http/portal-client.ts';
import { noForm } from './records.ts';

/** One row: who the member is and where signed in; `others` ends all sessions but this one. */
export function createAccount(
  call: PortalCall,
  callAccount: AccountCall,
  focusField: (field: string) => void,
): CollectionPorts<Account, AccountValues> {
  return {
    async load(_, signal) {
      const [{ user: profile }, { rows: sessions }] = await Promise.all([
        call('profile', { signal, quiet: true }),
        callAccount('sessions', { signal, quiet: true }),
      ]);
      return { rows: [{ profile, sessions }], total: 1 };
    },
    idOf: ({ profile }) => profile.userId,
    async change({ id }, _, signal) {
      await callAccount('endSession', { params: { tokenId: id }, signal, quiet: true });
    },
    form: {
      errorsOf: ({ form, values }) =>
        form === 'password' ? passwordErrors(values) : profileErrors(values, Date.now()),
      async save({ form, values }, signal) {
        if (form === 'password') {
          const { oldPassword, newPassword } = values;
          const body = { oldPassword, newPassword };
          await callAccount('changePassword', { body, signal, quiet: true });
        } else {
          const { nickName, email, birthday } = values;
          const body = { nickName: nickName.trim(), email: email.trim(), birthday };
          await callAccount('editProfile', { body, signal, quiet: true });
        }
      },
      focusField,
    },
  };
}

/** One row: the profile, of which the membership is shown; `cancel` ends it at its expiry, anything else lets it go on. */
export const createMembership = (
  call: PortalCall,
  callAccount: AccountCall,
): CollectionPorts<Profile, object> => ({
  async load(_, signal) {
    return { rows: [(await call('profile', { signal, quiet: true })).user], total: 1 };
  },
  idOf: ({ userId }) => userId,
  async change({ change }, _, signal) {
    const body = { vipCancel: change === 'cancel' ? 'Y' : 'N' } as const;
    await callAccount('changeVip', { body, signal, quiet: true });
  },
  form: noForm,
});
