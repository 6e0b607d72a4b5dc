import { createContext, use } from 'react';
import type { CallMediaRef } from '../../../machines/call-media/types.ts';
import { selectMedia } from '../../../machines/call/selectors.ts';
import type { CallParts } from '../../background-calls.ts';
import { usePortalSelector } from '../../portal.tsx';

/** The React context of a call's components. */
export const CallsContext = createContext<CallParts | undefined>(undefined);

export function useCalls(): CallParts {
  const calls = use(CallsContext);
  if (calls === undefined) throw new TypeError('no calls above this component');
  return calls;
}

/** The actor of the call's media, while the call has media. */
export const useMedia = (): CallMediaRef | undefined =>
  // The cast is safe: `app/on-demand/calls.ts` creates the call's machine with this media machine.
  usePortalSelector(useCalls().call, selectMedia) as CallMediaRef | undefined;
