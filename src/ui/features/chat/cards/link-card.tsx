import type { LinkPreview } from '../../../../domain/messaging/message.ts';
import * as styles from './link-card.css.ts';

export interface LinkCardProps {
  preview: LinkPreview;
}

/**
 * A preview of the page to which a link leads. The server makes it, so the reader's browser contacts no other server
 * (MSG-02).
 */
export default function LinkCard({ preview }: LinkCardProps) {
  const { url, title, description, picture, width, height } = preview;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  return (
    <a className={styles.linkCard} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {picture.startsWith('/api/') && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width={width || undefined}
          height={height || undefined}
          loading="lazy"
        />
      )}
      <strong className={styles.title}>{title}</strong>
      {description !== '' && <span className={styles.description}>{description}</span>}
      {/* In the browser's spelling, which reveals look-alike letters. */}
      <span className={styles.host} dir="ltr">
        {new URL(url).hostname}
      </span>
    </a>
  );
}
