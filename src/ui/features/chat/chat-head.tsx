import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, X } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import * as styles from './chat-panel.css.ts';

/** The head of the chat: its title, a button back to the list, and a button to close the chat. */
export function ChatHead({
  title,
  tools,
  onBack,
  onClose,
}: {
  title: ReactNode;
  tools?: ReactNode;
  onBack?: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.head} data-back={onBack !== undefined || undefined}>
      {onBack !== undefined && (
        <Button look="quiet" size="icon" aria-label={t`回到對話列表`} onPress={onBack}>
          <Icon of={ArrowLeft} size={24} />
        </Button>
      )}
      <div className={styles.headWords}>
        {typeof title === 'string' ? <h2 className={styles.title}>{title}</h2> : title}
      </div>
      {tools}
      <Button look="quiet" size="icon" aria-label={t`關閉客服對話`} onPress={onClose}>
        <Icon of={X} size={24} />
      </Button>
    </div>
  );
}
