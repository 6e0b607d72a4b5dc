import type { EventCase } from '../engine/cases.ts';
import type { Observation } from '../engine/observation.ts';

/** Why devices cannot cause a case in these states of a call's media, at both levels; undefined = they can. */
export function cannotCall(
  one: EventCase,
  states: readonly string[],
  { context }: Observation,
): string | undefined {
  if (one.does !== 'send') return undefined;
  const isIn = (...some: readonly string[]): boolean =>
    some.some((state) => states.includes(state));
  const { hadCamera } = context as { hadCamera?: unknown };
  if (one.type === 'microphone.opened' && !isIn('microphone.opening')) return 'it is not asked for';
  if (one.type === 'microphone.failed' && isIn('microphone.failed')) return 'it failed already';
  const isCamera = isIn('picture.opening camera', 'picture.camera');
  if (one.type === 'camera.opened' && !isIn('picture.opening camera')) return 'it is not asked for';
  if (
    one.type === 'camera.failed' &&
    !isCamera &&
    !(isIn('picture.choosing screen') && hadCamera === true)
  ) {
    return 'there is none';
  }
  if (one.type.startsWith('screen.') && one.type !== 'screen.share') {
    const isScreen = isIn('picture.choosing screen', 'picture.screen');
    if (!isScreen) return 'no screen is shown';
    if (one.type === 'screen.opened' && !isIn('picture.choosing screen')) return 'it is open';
  }
  if (one.type === 'quality.measured' && !isIn('link.connected')) return 'nothing comes';
  if (one.type === 'link.interrupted' && !isIn('link.connected')) return 'nothing came';
  return undefined;
}

/** Why devices cannot cause a case in these states of the check before a call; undefined = they can. */
export function cannotCheck(one: EventCase, states: readonly string[]): string | undefined {
  if (one.does !== 'send') return undefined;
  if (one.type === 'microphone.opened' && !states.includes('microphone.opening')) {
    return 'it is not asked for';
  }
  if (one.type === 'microphone.failed' && states.includes('microphone.failed')) {
    return 'it failed already';
  }
  if (one.type === 'camera.opened' && !states.includes('camera.opening')) {
    return 'it is not asked for';
  }
  if (one.type === 'camera.failed' && states.includes('camera.none')) return 'there is none';
  if (one.type === 'level.heard' && !states.includes('microphone.ready')) return 'nobody listens';
  return undefined;
}

export const NO_SUCH_PAGE = 'this page is a secure one, of a browser that can';
export const CHECK_BEYOND = {
  'callCheck.camera.beginning | always | 0': 'the start with a picture has no way here',
} as const;
