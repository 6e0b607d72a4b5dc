import { REACTION_TYPES } from '../../../domain/messaging/message.ts';
import { REACTION_PICTURE } from './reactions.ts';

/** The 15 first (§9), then what is written most to a customer service. */
export const EMOJIS: readonly string[] = [
  ...REACTION_TYPES.map((type) => REACTION_PICTURE[type]),
  ...['🙏', '❤️', '😊', '😂', '😢', '😡', '🤔', '😴', '🥺', '😱', '👋', '👏', '💪', '🤝', '✅'],
  ...['❌', '❓', '❗', '🚗', '🚕', '🅿️', '⏰', '📍', '📞', '💳', '🧾', '🍺', '🌧️', '🌙', '🎉'],
];
