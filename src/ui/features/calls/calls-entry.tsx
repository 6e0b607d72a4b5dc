import { useBackground } from '../../background.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useAskedToCall } from './asked.ts';
import type { CallScreenProps } from './call-screen.tsx';

const CallScreen = lazyPart<CallScreenProps>(
  () => import('./call-screen.tsx'),
  () => null,
);

/** Shows a call above every page while there is one. */
export function CallsEntry() {
  const calls = useBackground()?.calls;
  const asked = useAskedToCall();
  if (calls === undefined || (calls.parts === undefined && asked === undefined)) return null;
  return <CallScreen calls={calls} asked={asked} />;
}
