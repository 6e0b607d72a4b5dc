import type { Message, ReactionType } from './message.ts';

/** Whether the chosen reaction becomes the user's own (MSG-06). If it already is, it is removed instead. */
export const togglesOn = (
  { reactions }: Pick<Message, 'reactions'>,
  chosen: ReactionType,
): boolean =>
  reactions.find(({ reactionType }) => reactionType === chosen)?.isSelfIncluded !== true;
