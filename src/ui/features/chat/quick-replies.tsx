import { Trans } from '@lingui/react/macro';
import type { VisitorActionsRef } from '../../background-chat.ts';
import { Button } from '../../kit/button/button.tsx';
import { stack } from '../../theme/layout.css.ts';
import { useOpenConversation } from './open-conversation.ts';
import { ask, openForm, useAsked, useVisitorActions } from './visitor-service.tsx';

/** Buttons for frequent questions, which the service answers at once in the conversation. Agents do not see them. */
export function QuickReplies() {
  const actions = useVisitorActions();
  return actions === undefined ? null : <Replies actions={actions} />;
}

function Replies({ actions }: { actions: VisitorActionsRef }) {
  const asked = useAsked(actions);
  const { history } = useOpenConversation();
  /** Scrolls to the end before asking: the answer appears there, wherever in the list the question was pressed. */
  const toAnswer = (act: () => void) => () => {
    history.send({ type: 'latest.wanted' });
    act();
  };
  return (
    <div className={stack[8]}>
      <Button
        look="secondary"
        size="small"
        isBusy={asked === 'findOrder'}
        onPress={toAnswer(() => ask(actions, 'findOrder'))}
      >
        <Trans>查詢我的訂單</Trans>
      </Button>
      <Button
        look="secondary"
        size="small"
        isBusy={asked === 'fares'}
        onPress={toAnswer(() => ask(actions, 'fares'))}
      >
        <Trans>試算車資</Trans>
      </Button>
      <Button look="secondary" size="small" onPress={toAnswer(() => openForm(actions, 'callMe'))}>
        <Trans>請客服回電</Trans>
      </Button>
    </div>
  );
}
