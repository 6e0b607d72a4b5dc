import { recognised } from '../recognised.ts';
import { link } from './cards.css.ts';

/** A text with its links, addresses and telephone numbers; all the rest stays text. */
export function RecognisedText({ text }: { text: string }) {
  return recognised(text).map((piece, index) =>
    piece.href === undefined ? (
      piece.text
    ) : (
      <a
        key={index}
        className={link}
        href={piece.href}
        // Whatever direction the text around it has, an address reads as it is.
        dir="ltr"
        target={piece.href.startsWith('http') ? '_blank' : undefined}
        rel="noopener noreferrer nofollow"
      >
        {piece.text}
      </a>
    ),
  );
}
