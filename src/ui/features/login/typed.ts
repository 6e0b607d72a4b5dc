// oxlint-disable-next-line no-restricted-imports -- passwords live in their fields only: no actor may keep them
import { useState } from 'react';

export type WayName = 'password' | 'sms' | 'register';

/** What is typed in all three forms: it outlives errors and the way from one form to another. */
export interface Typed {
  readonly username: string;
  readonly password: string;
  /** What was read off the picture, and off which. */
  readonly picture: { readonly of: string; readonly text: string };
  readonly phonenumber: string;
  readonly smsCode: string;
  readonly newUsername: string;
  readonly newPassword: string;
  readonly nickName: string;
}

const NOTHING: Typed = {
  username: '',
  password: '',
  picture: { of: '', text: '' },
  phonenumber: '',
  smsCode: '',
  newUsername: '',
  newPassword: '',
  nickName: '',
};

export interface Forms {
  readonly typed: Typed;
  readonly type: (change: Partial<Typed>) => void;
  readonly way: WayName;
  readonly choose: (way: WayName) => void;
  /** The form that was sent last: whose refusal it is. */
  readonly sent: WayName | undefined;
  /** The form that somebody tried to send as it lacked something, which is said until it is sent. */
  readonly asked: WayName | undefined;
  readonly ask: (way: WayName) => void;
  readonly send: (way: WayName) => void;
}

export function useForms(first: WayName): Forms {
  const [typed, setTyped] = useState(NOTHING);
  const [way, choose] = useState(first);
  const [sent, setSent] = useState<WayName>();
  const [asked, ask] = useState<WayName>();
  const type = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const send = (of: WayName) => {
    setSent(of);
    // What the next picture shows nobody has had the time to read.
    ask(undefined);
  };
  return { typed, type, way, choose, sent, asked, ask, send };
}
