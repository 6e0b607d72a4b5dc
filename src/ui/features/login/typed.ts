// oxlint-disable-next-line no-restricted-imports -- passwords live in their fields only: no actor may keep them
import { useState } from 'react';
import { selectForm } from '../../../machines/sign-in/selectors.ts';
import type { KeptForm, WayName } from '../../../machines/sign-in/types.ts';
import { usePortalSelector } from '../../portal.tsx';
import type { PictureText } from '../../shared/picture-field.tsx';
import type { SignInRef } from '../../shared/sign-in-ref.ts';

export type { WayName };

/** Typed values that are not stored, so they are lost on a reload. */
interface Secrets {
  readonly username: string;
  readonly password: string;
  readonly picture: PictureText;
  readonly smsCode: string;
  readonly newPassword: string;
}

/** The typed values of all three forms: they survive errors and switching between the forms. */
export type Typed = Secrets & Omit<KeptForm, 'first' | 'way'>;

const NOTHING: Secrets = {
  username: '',
  password: '',
  picture: { of: '', text: '' },
  smsCode: '',
  newPassword: '',
};

export interface Forms {
  readonly typed: Typed;
  readonly type: (change: Partial<Typed>) => void;
  readonly way: WayName;
  readonly choose: (way: WayName) => void;
  /** The form that was sent last; the session's refusal belongs to it. */
  readonly sent: WayName | undefined;
  /** The form that was submitted with missing fields, which are marked until it is sent. */
  readonly asked: WayName | undefined;
  readonly ask: (way: WayName) => void;
  readonly send: (way: WayName) => void;
}

export function useForms(signIn: SignInRef): Forms {
  const { way, phonenumber, newUsername, nickName } = usePortalSelector(signIn, selectForm);
  const [secrets, setSecrets] = useState(NOTHING);
  const [sent, setSent] = useState<WayName>();
  const [asked, ask] = useState<WayName>();
  const change = (kept: Partial<Omit<KeptForm, 'first'>>) =>
    signIn.send({ type: 'form.changed', change: kept });
  const type = (typed: Partial<Typed>) => {
    const all = Object.entries(typed);
    const isSecret = ([name]: readonly [string, unknown]) => name in NOTHING;
    if (all.some(isSecret)) {
      setSecrets((before) => ({ ...before, ...Object.fromEntries(all.filter(isSecret)) }));
    }
    const kept = all.filter((one) => !isSecret(one));
    if (kept.length > 0) change(Object.fromEntries(kept));
  };
  const send = (of: WayName) => {
    setSent(of);
    // After sending there is a new picture with a new code. The new code must not be marked as missing, because the
    // user has had no time to read it.
    ask(undefined);
  };
  const typed = { ...secrets, phonenumber, newUsername, nickName };
  return { typed, type, way, choose: (chosen) => change({ way: chosen }), sent, asked, ask, send };
}
