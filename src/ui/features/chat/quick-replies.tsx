import { Trans } from '@lingui/react/macro';
import type { VisitorActionsRef } from '../../background.ts';
import { Button } from '../../kit/button/button.tsx';
import { stack } from '../../theme/layout.css.ts';
import { ask, openForm, useAsked, useVisitorActions } from './visitor-service.tsx';

/** What most people ask: the service answers it at once, in the conversation. Nothing for who answers there himself. */
export function QuickReplies() {
  const actions = useVisitorActions();
  return actions === undefined ? null : <Replies actions={actions} />;
}

function Replies({ actions }: { actions: VisitorActionsRef }) {
  const asked = useAsked(actions);
  return (
    <div className={stack[8]}>
      <Button
        look="secondary"
        size="small"
        isBusy={asked === 'findOrder'}
        onPress={() => ask(actions, 'findOrder')}
      >
        <Trans>查詢我的訂單</Trans>
      </Button>
      <Button
        look="secondary"
        size="small"
        isBusy={asked === 'fares'}
        onPress={() => ask(actions, 'fares')}
      >
        <Trans>試算車資</Trans>
      </Button>
      <Button look="secondary" size="small" onPress={() => openForm(actions, 'callMe')}>
        <Trans>請客服回電</Trans>
      </Button>
    </div>
  );
}
