import { expect, test } from 'vitest';
import type { Language } from '../../src/domain/language.ts';
import type { Profile } from '../../src/domain/session/profile.ts';
import { createAccountLanguage } from '../../src/services/api/account-language.ts';

/** A profile of which these tests use only the language. */
const profileIn = (language: string | undefined): Profile =>
  ({ userId: '1', ...(language === undefined ? {} : { language }) }) as Profile;

function start({
  here,
  addressed,
  isSignedIn = true,
}: { here?: Language; addressed?: Language; isSignedIn?: boolean } = {}) {
  const saved: Language[] = [];
  const told: Language[] = [];
  const account = createAccountLanguage({
    here: () => here,
    addressed: () => addressed,
    isSignedIn: () => isSignedIn,
    save: async (language) => void saved.push(language),
  });
  account.watch((language) => told.push(language));
  return { account, saved, told };
}

test('LANG-02: the account’s language is selected in the page, and is not saved back', () => {
  const { account, saved, told } = start({ here: 'de' });
  account.known(profileIn('fr'));
  account.chosen('fr');
  expect([told, saved]).toEqual([['fr'], []]);
});

test('LANG-02: a language chosen before signing in becomes the account’s first choice', () => {
  const { account, saved, told } = start({ here: 'ko' });
  account.known(profileIn(''));
  expect([told, saved]).toEqual([[], ['ko']]);
});

test('LANG-02: a choice is saved once, and only for a member', () => {
  const member = start();
  member.account.known(profileIn('fr'));
  for (const language of ['es', 'es', 'ja'] as const) member.account.chosen(language);
  expect(member.saved).toEqual(['es', 'ja']);
  const visitor = start({ isSignedIn: false });
  visitor.account.known(profileIn('fr'));
  visitor.account.chosen('es');
  expect(visitor.saved).toEqual([]);
});

test('LANG-02: a back end that stores no language, or an unknown one, changes nothing', () => {
  for (const language of [undefined, 'klingon']) {
    const { account, saved, told } = start();
    account.known(profileIn(language));
    if (language === undefined) account.chosen('es');
    expect([told, saved]).toEqual([[], []]);
  }
});

test('LANG-02: a language in the address is not replaced by the account’s language, and is not saved in the account', () => {
  for (const here of [undefined, 'ko'] as const) {
    const { account, saved, told } = start({ ...(here && { here }), addressed: 'de' });
    account.known(profileIn('fr'));
    expect([told, saved]).toEqual([[], []]);
    // A choice made on that page is saved nevertheless.
    account.chosen('es');
    expect(saved).toEqual(['es']);
  }
});
