import type { SignInPorts } from '../../machines/sign-in/ports.ts';
import { WAYS, type KeptForm } from '../../machines/sign-in/types.ts';
import { goTo } from '../browser/page.ts';
import type { AccountCall } from '../http/account-client.ts';
import { createInviterStore } from '../storage/inviter-store.ts';
import { KEY } from '../storage/keys.ts';
import { SESSION_KEY } from '../storage/session-keys.ts';
import { readJson, type Store } from '../storage/store.ts';
import { createCodes } from './codes.ts';
import { readLeft, socialAddress } from './social.ts';

/**
 * Creates the services that the sign-in page needs.
 *
 * @param token returns the session's token; undefined if nobody is signed in
 */
export function createSignInServices(
  callAccount: AccountCall,
  tab: Store,
  local: Store,
  token: () => string | undefined,
): SignInPorts {
  const inviters = createInviterStore(local);
  return {
    ...createCodes(callAccount, tab, local),
    async inviterName(memberId, signal) {
      return (await callAccount('inviter', { query: { memberId }, signal, quiet: true })).nickName;
    },
    inviterOf(said) {
      if (said !== '') inviters.keep(said);
      return inviters.read();
    },
    socialAddress: (source, goingTo, signal) =>
      socialAddress(callAccount, tab, source, { goingTo, as: '' }, signal),
    takeLeft(source) {
      const left = readLeft(tab, source);
      tab.remove(SESSION_KEY.left);
      return left;
    },
    goTo,
    readForm: () => readJson(tab, KEY.signIn, formIn),
    writeForm: (form) => tab.write(KEY.signIn, JSON.stringify(form)),
    leaveForm() {
      if (token() === undefined) return;
      tab.remove(KEY.signIn);
      inviters.forget();
    },
  };
}

function formIn(json: unknown): KeptForm | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const text = (name: string): string => {
    const value: unknown = Object.entries(json).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : '';
  };
  const way = (name: string) => WAYS.find((one) => one === text(name));
  const [first, chosen] = [way('first'), way('way')];
  if (first === undefined || chosen === undefined) return undefined;
  return {
    first,
    way: chosen,
    phonenumber: text('phonenumber'),
    newUsername: text('newUsername'),
    nickName: text('nickName'),
  };
}
