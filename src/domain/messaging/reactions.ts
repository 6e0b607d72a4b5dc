import type { Message, ReactionType } from './message.ts';

/** What choosing a reaction does to the user's own (MSG-06): true sets it, false removes the same one. */
export const togglesOn = (
  { reactions }: Pick<Message, 'reactions'>,
  chosen: ReactionType,
): boolean =>
  reactions.find(({ reactionType }) => reactionType === chosen)?.isSelfIncluded !== true;
