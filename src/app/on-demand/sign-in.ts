import { createSignInMachine } from '../../machines/sign-in/machine.ts';
import { createSignInServices } from '../../services/sign-in/sign-in.ts';
import type { Services } from '../services.ts';

export const create = ({ callAccount, session, local, token }: Services) =>
  createSignInMachine(createSignInServices(callAccount, session, local, token));
