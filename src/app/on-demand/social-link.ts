import { createSocialLinkMachine } from '../../machines/social-link/machine.ts';
import { createSocialLinkServices } from '../../services/sign-in/social-link.ts';
import type { Services } from '../services.ts';

export const create = ({ callAccount, session, config }: Services) =>
  createSocialLinkMachine(createSocialLinkServices(callAccount, session, config.clientId));
