import { assign, emit, fromPromise, setup } from 'xstate';
import { ACCOUNT_CODE } from '../../domain/account-codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { SocialReturn } from '../session/types.ts';
import type { SocialLinkPorts } from './ports.ts';
import type {
  SocialLinkContext,
  SocialLinkEvent,
  SocialLinkFact,
  SocialLinkInput,
  SocialOutcome,
} from './types.ts';

/**
 * Handles a sign-in provider's answer to a signed-in member: links the provider's account to the member's account
 * (SESS-07). Only a link that this member began in this tab is completed. Otherwise somebody could add their own
 * sign-in to another person's account. If the server cannot be reached, the member can try again. Every other result is
 * shown on the profile page, whose address replaces the answer's address in the browser's history.
 */
export function createSocialLinkMachine(ports: SocialLinkPorts) {
  /** The data for the server; undefined if this member did not begin to link an account in this tab. */
  const begun = ({ answer: { source, code, state }, userId }: SocialLinkContext) => {
    const left = source === undefined ? undefined : ports.readLeft(source);
    if (source === undefined || left === undefined || left.as !== userId) return undefined;
    return { source, socialCode: code, socialState: state, binding: left.binding };
  };
  return setup({
    types: {
      context: {} as SocialLinkContext,
      events: {} as SocialLinkEvent,
      input: {} as SocialLinkInput,
      emitted: {} as SocialLinkFact,
    },
    actors: {
      link: fromPromise<void, SocialReturn | undefined>(({ input, signal }) => {
        if (input === undefined) throw new TypeError('nothing was begun');
        return ports.link(input, signal);
      }),
    },
    guards: {
      'is failure': isFailure,
      'is foreign': ({ context }) => begun(context) === undefined,
      'was denied': ({ context: { answer } }) => answer.error !== '' || answer.code === '',
      'is refused': ({ event }) => isRefusal(failureIn(event), ACCOUNT_CODE.socialRefused),
      'is another': ({ event }) => isRefusal(failureIn(event), ACCOUNT_CODE.socialReplaces),
      'is taken': ({ event }) => isRefusal(failureIn(event), ACCOUNT_CODE.socialTaken),
    },
    actions: {
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget what was kept': () => ports.forgetLeft(),
      tell: emit(({ context: { answer } }, { outcome }: { outcome: SocialOutcome }) => ({
        type: 'social.answered' as const,
        to: `/account/profile?social=${outcome}${answer.source === undefined ? '' : `&source=${answer.source}`}`,
      })),
    },
  }).createMachine({
    id: 'socialLink',
    meta: { requirements: ['SESS-07', 'API-17'] },
    context: ({ input }) => ({ ...input, failure: undefined }),
    initial: 'starting',
    states: {
      starting: {
        always: [
          { guard: 'is foreign', ...over('foreign') },
          { guard: 'was denied', ...over('denied') },
          { target: 'linking' },
        ],
      },
      linking: {
        invoke: {
          id: 'link',
          src: 'link',
          input: ({ context }) => begun(context),
          onDone: over('linked'),
          onError: [
            { guard: 'is taken', ...over('taken') },
            { guard: 'is another', ...over('another') },
            { guard: 'is refused', ...over('refused') },
            { guard: 'is failure', target: 'failed', actions: 'keep failure' },
          ],
        },
      },
      failed: { on: { 'link.retry': 'linking' } },
      // This actor does nothing more: the portal navigates to the profile page.
      over: { entry: 'forget what was kept' },
    },
  });
}

function over(outcome: SocialOutcome) {
  return { target: 'over', actions: { type: 'tell', params: { outcome } } } as const;
}
