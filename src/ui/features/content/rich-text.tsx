import type { ReactNode } from 'react';
import { parseRichText, type Inline } from '../../../domain/content/rich-text.ts';
import { OuterLink } from '../../kit/link/link.tsx';
import * as styles from './content.css.ts';

/** A text of notices and policies: headings, lists, paragraphs and links, rendered as elements (`rich-text.ts`). */
export function RichText({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {parseRichText(text).map((block, index) => {
        switch (block.kind) {
          case 'heading':
            return block.level === 2 ? (
              <h2 key={index} id={block.id} className={styles.proseHeading}>
                {block.text}
              </h2>
            ) : (
              <h3 key={index} id={block.id} className={styles.proseSmallHeading}>
                {block.text}
              </h3>
            );
          case 'list': {
            const items = block.items.map((parts, at) => <li key={at}>{inlines(parts)}</li>);
            return block.ordered ? (
              <ol key={index} className={styles.numbers}>
                {items}
              </ol>
            ) : (
              <ul key={index} className={styles.bullets}>
                {items}
              </ul>
            );
          }
          case 'paragraph':
            return <p key={index}>{inlines(block.parts)}</p>;
        }
      })}
    </div>
  );
}

const inlines = (parts: readonly Inline[]): ReactNode[] =>
  parts.map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <OuterLink
        key={index}
        href={part.href}
        {...(part.href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
      >
        {part.text}
      </OuterLink>
    ),
  );
