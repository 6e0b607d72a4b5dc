import { SOCIAL_SOURCES, type SocialSource } from '../../domain/session/credentials.ts';
import type { ProviderAnswer } from '../../machines/sign-in/types.ts';

/** The parameters of a provider's redirect: OAuth's own names, and the provider in our redirect address. */
export function answerIn(query: Readonly<Record<string, unknown>>): ProviderAnswer {
  return {
    source: sourceIn(query),
    code: textOf(query['code']),
    state: textOf(query['state']),
    error: textOf(query['error']),
  };
}

export function sourceIn({ source }: Readonly<Record<string, unknown>>): SocialSource | undefined {
  return SOCIAL_SOURCES.find((known) => known === source);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
