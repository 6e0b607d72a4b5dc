import type { Tip } from '../../../../domain/messaging/message.ts';
import { nightIsOver } from '../../../../domain/messaging/service-hours.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useChat } from '../../../shared/messaging/chat.ts';
import { useMessageWords } from '../../../shared/messaging/use-message-words.ts';
import { QuickReplies } from '../quick-replies.tsx';
import { LeaveContact } from '../visitor-service.tsx';
import * as styles from './cards.css.ts';
import type { RatingCardProps } from './rating-card.tsx';

const RatingCard = lazyPart<RatingCardProps>(
  () => import('./rating-card.tsx'),
  () => <div className={styles.card} />,
);

/** A notice about an event, with the actions that the event allows. */
export function TipCard({ told, at }: { told: Tip; at: number }) {
  const { tip } = useMessageWords();
  const { now } = useChat();
  if (told.kind === 'rating') return <RatingCard told={told} at={at} />;
  return told.kind === 'greeting' || told.kind === 'offHours' ? (
    <div className={styles.card}>
      <p className={styles.cardText}>{tip(told)}</p>
      {told.kind === 'greeting' && <QuickReplies />}
      {/* Only until that night is over: the service repeats the notice each night. */}
      {told.kind === 'offHours' && nightIsOver(at) > now() && <LeaveContact />}
    </div>
  ) : (
    <p className={styles.revoked}>{tip(told)}</p>
  );
}
