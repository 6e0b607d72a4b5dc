import { Trans } from '@lingui/react/macro';
import { parseCommand } from '../../../../domain/messaging/desk.ts';
import { mayBeFolded } from '../../../../domain/messaging/folded.ts';
import type {
  CustomContent,
  ImageContent,
  MessageContent,
} from '../../../../domain/messaging/message.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { LinkButton } from '../../../kit/link/link.tsx';
import { useMessageWords } from '../../../shared/messaging/use-message-words.ts';
import { mayName } from '../may-name.ts';
import * as styles from './cards.css.ts';
import { CombinedCard } from './combined-card.tsx';
import { FileCard } from './file-card.tsx';
import type { FirstPageCardProps } from './first-page-card.tsx';
import type { FoldedTextProps } from './folded-text.tsx';
import type { LinkCardProps } from './link-card.tsx';
import { LocationCard } from './location-card.tsx';
import { AudioCard, VideoCard, VoiceCard } from './media.tsx';
import { ArrivalCard, CancelledCard, FaceCard } from './order-cards.tsx';
import { Picture } from './picture.tsx';
import { TipCard } from './tip-card.tsx';

/** Until the code is loaded, an empty card of the final size is shown, so that nothing moves. */
const CallCard = lazyPart<{ content: Extract<CustomContent, { subType: 5 }> }>(
  async () => ({ default: (await import('./call-card.tsx')).CallCard }),
  () => (
    <div className={styles.card}>
      <p className={styles.cardHead}>{'\u00a0'}</p>
      <p className={styles.cardText}>{'\u00a0'}</p>
    </div>
  ),
);

/** The parser of links is fetched with the first text that may contain one. */
const RecognisedText = lazyPart<{ text: string }>(
  async () => ({ default: (await import('./recognised-text.tsx')).RecognisedText }),
  ({ text }) => text,
);

/** Until the code is loaded, a long text is shown folded, so that its height does not change. */
const FoldedText = lazyPart<FoldedTextProps>(
  () => import('./folded-text.tsx'),
  ({ children }) => (
    <span className={styles.longText} data-folded>
      {children}
    </span>
  ),
);

const LinkCard = lazyPart<LinkCardProps>(
  () => import('./link-card.tsx'),
  () => <div className={styles.card} />,
);

const FirstPageCard = lazyPart<FirstPageCardProps>(
  () => import('./first-page-card.tsx'),
  () => null,
);

export interface ContentCardProps {
  content: MessageContent;
  /** The time at which the message was sent, in epoch milliseconds. */
  at?: number;
  /**
   * `onView` opens the picture in a larger view; `onOpenCombined` opens the list of a combined message. Each is absent
   * where that is impossible.
   */
  onView?: (image: ImageContent) => void;
  onOpenCombined?: () => void;
}

/** The content of a message, by its type (MSG-02, MSG-03). */
export function ContentCard({ content, at = 0, onView, onOpenCombined }: ContentCardProps) {
  switch (content.type) {
    case 'text': {
      const { textContent: text } = content;
      const words = mayName(text) ? <RecognisedText text={text} /> : text;
      return (
        <>
          <p className={styles.bubble}>
            {mayBeFolded(text) ? <FoldedText content={content}>{words}</FoldedText> : words}
          </p>
          {content.preview && <LinkCard preview={content.preview} />}
        </>
      );
    }
    case 'image':
      return <Picture content={content} {...(onView && { onView: () => onView(content) })} />;
    case 'file':
      return (
        <>
          {content.firstPage && <FirstPageCard content={content} page={content.firstPage} />}
          <FileCard content={content} />
        </>
      );
    case 'audio':
      return <AudioCard content={content} />;
    case 'video':
      return <VideoCard content={content} />;
    case 'multiple':
      return (
        <div className={styles.parts}>
          {content.messageInfoList.map((part, index) => (
            <ContentCard key={index} content={part} {...(onView && { onView })} />
          ))}
        </div>
      );
    case 'combine':
      return <CombinedCard content={content} {...(onOpenCombined && { onOpen: onOpenCombined })} />;
    case 'custom':
      return <CustomCard content={content} />;
    case 'revoke':
      return (
        <p className={styles.revoked}>
          {content.accountDeleted ? (
            <Trans>已刪除的帳號：訊息已移除</Trans>
          ) : (
            <Trans>訊息已收回</Trans>
          )}
        </p>
      );
    case 'tips':
      return <TipCard told={content.tip} at={at} />;
    case 'barrage':
      return <p className={styles.barrage}>{content.textContent}</p>;
    case 'unreadable':
      return (
        <p className={styles.revoked}>
          <Trans>這則訊息無法顯示</Trans>
        </p>
      );
    case 'command':
      return <CommandLink command={content.command} />;
  }
}

/** A link to the page that the service's command names. An unknown command is not shown. */
function CommandLink({ command }: { command: string }) {
  const { line } = useMessageWords();
  const asked = parseCommand(command);
  if (asked === undefined) return null;
  const words = line({ type: 'command', command });
  return asked.kind === 'fares' ? (
    <LinkButton to="/order/create" look="secondary" size="small">
      {words}
    </LinkButton>
  ) : (
    <LinkButton
      to="/order/search"
      search={asked.kind === 'order' ? { orderNo: asked.orderNo } : {}}
      look="secondary"
      size="small"
    >
      {words}
    </LinkButton>
  );
}

function CustomCard({ content }: { content: CustomContent }) {
  switch (content.subType) {
    case 0:
      return <LocationCard content={content} />;
    case 1:
      return <ArrivalCard content={content} />;
    case 2:
      return <CancelledCard content={content} />;
    case 3:
      return <VoiceCard content={content} />;
    case 4:
      return <FaceCard content={content} />;
    case 5:
      return <CallCard content={content} />;
  }
}
