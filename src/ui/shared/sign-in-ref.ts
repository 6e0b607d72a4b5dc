import type { ActorRefFrom } from 'xstate';
import type { createImageCodeMachine } from '../../machines/image-code/machine.ts';
import type { OnDemandMachines } from '../../machines/portal/types.ts';
import { selectImageCode, selectSmsCode } from '../../machines/sign-in/selectors.ts';
import { usePortalSelector } from '../portal.tsx';
import type { SmsCodeRef } from './sms-code-field.tsx';

export type SignInRef = ActorRefFrom<OnDemandMachines['signIn']>;
export type ImageCodeRef = ActorRefFrom<ReturnType<typeof createImageCodeMachine>>;

/** The actors of the captcha code and of the SMS code. They live as long as the actor `signIn`. */
export function useCodes(signIn: SignInRef): { imageCode: ImageCodeRef; smsCode: SmsCodeRef } {
  const imageCode = usePortalSelector(signIn, selectImageCode);
  const smsCode = usePortalSelector(signIn, selectSmsCode);
  if (imageCode === undefined || smsCode === undefined) throw new TypeError('no codes');
  return { imageCode, smsCode };
}
