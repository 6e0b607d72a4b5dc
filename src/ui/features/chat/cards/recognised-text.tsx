import { recognised } from '../recognised.ts';
import { link } from './cards.css.ts';

/** A text in which links, e-mail addresses and telephone numbers are recognised; everything else stays text. */
export function RecognisedText({ text }: { text: string }) {
  return recognised(text).map((piece, index) =>
    piece.href === undefined ? (
      piece.text
    ) : (
      <a
        key={index}
        className={link}
        href={piece.href}
        // An address is written left to right, whatever the direction of the text around it.
        dir="ltr"
        target={piece.href.startsWith('http') ? '_blank' : undefined}
        rel="noopener noreferrer nofollow"
      >
        {piece.text}
      </a>
    ),
  );
}
