import { highlighted } from '../../../domain/messaging/search.ts';
import * as styles from './message-search.css.ts';

/** A text in which the keywords are highlighted. */
export function Marked({ text, keywords }: { text: string; keywords: string }) {
  return highlighted(text, keywords).map(({ text: part, isFound }, index) =>
    isFound ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
