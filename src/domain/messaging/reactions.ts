import type { Message, ReactionType } from './message.ts';

/** What choosing a reaction does to one's own (MSG-06): true sets it, false takes the same one away. */
export const togglesOn = (
  { reactions }: Pick<Message, 'reactions'>,
  chosen: ReactionType,
): boolean =>
  reactions.find(({ reactionType }) => reactionType === chosen)?.isSelfIncluded !== true;
