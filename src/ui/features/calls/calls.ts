import { createContext, use } from 'react';
import type { CallMediaRef } from '../../../machines/call-media/types.ts';
import { selectMedia } from '../../../machines/call/selectors.ts';
import type { CallParts } from '../../background.ts';
import { usePortalSelector } from '../../portal.tsx';

/** The context of a call's components. */
export const CallsContext = createContext<CallParts | undefined>(undefined);

export function useCalls(): CallParts {
  const calls = use(CallsContext);
  if (calls === undefined) throw new TypeError('no calls above this component');
  return calls;
}

/** The media of the call, while there are any. */
export const useMedia = (): CallMediaRef | undefined =>
  // The call's machine is created with this media machine (`app/on-demand/calls.ts`).
  usePortalSelector(useCalls().call, selectMedia) as CallMediaRef | undefined;
