import type { ReactionType } from '../../../domain/messaging/message.ts';

/** The pictures of the 15 reactions (§9, MSG-06). */
export const REACTION_PICTURE: Readonly<Record<ReactionType, string>> = {
  ok: '👌',
  thumbsUp: '👍',
  thumbsDown: '👎',
  writingHand: '✍️',
  smile: '😄',
  cry: '😭',
  sweat: '😅',
  slightSmile: '🙂',
  cool: '😎',
  loveFace: '😍',
  ghost: '👻',
  hundred: '💯',
  sweatDrops: '💦',
  dog: '🐶',
  party: '🥳',
};
