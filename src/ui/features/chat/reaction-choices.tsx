import { useLingui } from '@lingui/react/macro';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { REACTION_TYPES, type Message } from '../../../domain/messaging/message.ts';
import * as styles from './message-menu.css.ts';
import { useOpenConversation } from './open-conversation.ts';
import { REACTION_PICTURE } from './reactions.ts';

/** The reactions that the user can add to a message, or remove: a section of its menu (MSG-06). */
export function ReactionChoices({ message: { messageID, reactions } }: { message: Message }) {
  const { t } = useLingui();
  const { acts } = useOpenConversation();
  return (
    <MenuSection className={styles.reactions} aria-label={t`回應`}>
      {REACTION_TYPES.map((reactionType) => (
        <MenuItem
          key={reactionType}
          id={reactionType}
          data-reaction=""
          className={styles.reaction}
          textValue={REACTION_PICTURE[reactionType]}
          data-own={
            reactions.some((one) => one.reactionType === reactionType && one.isSelfIncluded) ||
            undefined
          }
          onAction={() =>
            acts.send({
              type: 'message.act',
              act: { kind: 'react', messageID, reactionType },
            })
          }
        >
          {REACTION_PICTURE[reactionType]}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
