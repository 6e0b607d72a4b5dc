import type { ReactNode } from 'react';
import { parseRichText, type Inline } from '../../../domain/content/rich-text.ts';
import { OuterLink } from '../../kit/link/link.tsx';
import * as styles from './content.css.ts';

/**
 * A text of a notice or a policy: headings, lists, paragraphs and links, rendered as elements (`rich-text.ts`).
 *
 * @param isPart whether it is one of several texts on a page. Then its headings are of a lower level, and links
 *   cannot lead to them.
 */
export function RichText({ text, isPart = false }: { text: string; isPart?: boolean }) {
  const [Large, Small] = isPart ? (['h5', 'h6'] as const) : (['h2', 'h3'] as const);
  return (
    <div className={styles.prose}>
      {parseRichText(text).map((block, index) => {
        switch (block.kind) {
          case 'heading': {
            const id = isPart ? undefined : block.id;
            return block.level === 2 ? (
              <Large key={index} id={id} className={styles.proseHeading}>
                {block.text}
              </Large>
            ) : (
              <Small key={index} id={id} className={styles.proseSmallHeading}>
                {block.text}
              </Small>
            );
          }
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
