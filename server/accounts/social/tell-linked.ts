import { LANGUAGES } from '../../../src/domain/language.ts';
import type { appUser } from '../../data/schema.ts';
import type { Deps } from '../../deps.ts';
import type { ContactMessenger } from '../../desk/contact-messenger.ts';
import type { Language } from '../../messages.ts';
import { WORDS } from '../../words/words.ts';
import { PROVIDER_NAMES, type SocialSource } from './identity-provider.ts';

/** Tells a member that a provider's account was linked to theirs. Never rejects, because it is linked. */
export type TellLinked = (
  user: typeof appUser.$inferSelect,
  source: SocialSource,
  language: Language,
) => Promise<void>;

/**
 * Tells by SMS, otherwise by e-mail, in the member's language: whoever has linked an account of their own to somebody
 * else's could sign in from then on.
 */
export const createTellLinked =
  ({ log }: Pick<Deps, 'log'>, messenger: ContactMessenger): TellLinked =>
  async (user, source, language) => {
    const { phonenumber, email } = user;
    const chosen = LANGUAGES.find((one) => one === user.language) ?? language;
    const { subject, text } = WORDS[chosen].providerLinked(PROVIDER_NAMES[source]);
    await messenger.send({ phonenumber, email }, { subject, text }).catch((error: unknown) => {
      log.warn({ err: error }, 'a member was not told of a linked account');
    });
  };
