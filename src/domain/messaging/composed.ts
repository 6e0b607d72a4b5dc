import { CONVERSATION_TYPE, type ConversationType } from './conversation.ts';
import { CONTENT_MAX_BYTES, TEXT_MAX_LENGTH } from './limits.ts';
import type { TextContent } from './message.ts';
import { oneLine } from './one-line.ts';
import type { LocalFile, OutgoingContent, OutgoingImage } from './outgoing.ts';

/** The contents of the composer, in order. A mention's `userID` is `all` for everybody. */
export type ComposedPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly userID: string; readonly userName: string }
  | { readonly kind: 'picture'; readonly file: LocalFile };

type Atom = TextContent | OutgoingImage;

/** The user id in a mention of everybody. */
export const MENTION_ALL = 'all';

/**
 * The maximum number of parts in a multiple message, and the bytes that each part takes in addition to its text, for
 * example a file's name and addresses.
 */
const PARTS_MAX = 20;
const PICTURE_BYTES = 700;
const FRAME_BYTES = 400;
const TEXT_BYTES = CONTENT_MAX_BYTES - FRAME_BYTES;

/** The number of characters; `TEXT_MAX_LENGTH` are allowed. */
export const composedLength = (parts: readonly ComposedPart[]): number =>
  parts.reduce((length, part) => length + textOf(part).length, 0);

export const isTooLong = (parts: readonly ComposedPart[]): boolean =>
  composedLength(parts) > TEXT_MAX_LENGTH;

/** Whether `@` opens the picker of mentions (COMP-03): not for a barrage in a room. */
export const mayMention = (type: ConversationType, isBarrage: boolean): boolean =>
  !(isBarrage && type === CONVERSATION_TYPE.room);

/**
 * The messages to send (COMP-01, COMP-02): none for an empty composer; text alone as text, in one line; a picture
 * alone as an image; text and pictures, or several pictures, as a multiple message. Contents that are too large for one
 * message become several.
 */
export function contentsOf(
  parts: readonly ComposedPart[],
  isBarrage = false,
): readonly OutgoingContent[] {
  const atoms = merged(parts).flatMap<Atom>((atom) =>
    atom.type === 'text' ? split(atom) : [atom],
  );
  if (isBarrage) {
    return atoms.map((atom) =>
      atom.type === 'text' ? { type: 'barrage', textContent: atom.textContent } : atom,
    );
  }
  const packs: Atom[][] = [];
  let room = 0;
  for (const atom of atoms) {
    const size = sizeOf(atom);
    const pack = packs.at(-1);
    if (pack === undefined || size > room || pack.length === PARTS_MAX) {
      packs.push([atom]);
      room = TEXT_BYTES - size;
    } else {
      pack.push(atom);
      room -= size;
    }
  }
  return packs.flatMap((pack): readonly OutgoingContent[] =>
    // Two texts follow each other only if one was too long for a message: each is sent on its own.
    pack.every(({ type }) => type === 'text') || pack.length === 1
      ? pack
      : [{ type: 'multiple', messageInfoList: pack }],
  );
}

/**
 * The new content of an edited text; undefined for anything other than a single text: nothing, a picture, or too much
 * for a message.
 */
export function editedText(parts: readonly ComposedPart[]): TextContent | undefined {
  const [content, ...others] = isTooLong(parts) ? [] : contentsOf(parts);
  return content?.type === 'text' && others.length === 0 ? content : undefined;
}

/** Restored text is appended to what is already written, on a new line, so that nothing is lost. */
export function withWords(
  parts: readonly ComposedPart[],
  words: readonly ComposedPart[],
): readonly ComposedPart[] {
  if (plainText(parts).trim() === '') return words;
  const last = parts.at(-1);
  const before = last?.kind === 'text' ? parts.slice(0, -1) : parts;
  const end = last?.kind === 'text' ? last.text.trimEnd() : '';
  const [first, ...others] = words;
  return first?.kind === 'text'
    ? [...before, { kind: 'text', text: `${end}\n${first.text}` }, ...others]
    : [...before, { kind: 'text', text: `${end}\n` }, ...words];
}

const textOf = (part: ComposedPart): string => {
  if (part.kind === 'text') return part.text;
  return part.kind === 'mention' ? `@${part.userName}` : '';
};

/** A part as plain text. */
const plainOf = (part: ComposedPart): string =>
  part.kind === 'picture' ? `[${part.file.fileName}]` : textOf(part);

/** The contents as plain text. */
export const plainText = (parts: readonly ComposedPart[]): string => parts.map(plainOf).join('');

/** The parts after an edit of their plain text: names and pictures outside the change stay as they are. */
export function editedParts(parts: readonly ComposedPart[], text: string): readonly ComposedPart[] {
  const before = plainText(parts);
  const most = Math.min(before.length, text.length);
  let head = 0;
  while (head < most && before[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;

  function between(from: number, to: number): ComposedPart[] {
    let end = 0;
    return parts.flatMap((part): ComposedPart[] => {
      const words = plainOf(part);
      const start = end;
      end += words.length;
      const [first, last] = [Math.max(from, start) - start, Math.min(to, end) - start];
      if (first >= last) return [];
      const isWhole = first === 0 && last === words.length;
      return isWhole ? [part] : [{ kind: 'text', text: words.slice(first, last) }];
    });
  }
  const typed: ComposedPart = { kind: 'text', text: text.slice(head, text.length - tail) };
  const all = [...between(0, head), typed, ...between(before.length - tail, before.length)];
  const joined: ComposedPart[] = [];
  for (const part of all) {
    const last = joined.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      joined[joined.length - 1] = { kind: 'text', text: last.text + part.text };
    } else if (part.kind !== 'text' || part.text !== '') joined.push(part);
  }
  return joined;
}

/** Texts between pictures become one line each; blank ones are removed. */
function merged(parts: readonly ComposedPart[]): Atom[] {
  const atoms: Atom[] = [];
  let text = '';
  let mentioned: string[] = [];
  const end = (): void => {
    const textContent = oneLine(text);
    const userIDs = [...new Set(mentioned)].filter((userID) => userID !== MENTION_ALL);
    if (textContent !== '') {
      atoms.push({
        type: 'text',
        textContent,
        ...(mentioned.includes(MENTION_ALL) ? { isMentionAll: true } : {}),
        ...(userIDs.length > 0 ? { mentionedUserIDs: userIDs } : {}),
      });
    }
    text = '';
    mentioned = [];
  };
  for (const part of parts) {
    if (part.kind === 'picture') {
      end();
      atoms.push({ type: 'image', file: part.file });
    } else {
      text += textOf(part);
      if (part.kind === 'mention') mentioned.push(part.userID);
    }
  }
  end();
  return atoms;
}

/** Splits a text into pieces that each fit into a message. The text's mentions stay with the first piece. */
function split(atom: TextContent): TextContent[] {
  const { textContent, ...mentions } = atom;
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const character of textContent) {
    const bytes = bytesOf(character);
    if (size + bytes > TEXT_BYTES - PICTURE_BYTES) {
      pieces.push(piece);
      piece = '';
      size = 0;
    }
    piece += character;
    size += bytes;
  }
  pieces.push(piece);
  return pieces.map((one, index) =>
    index === 0 ? { ...mentions, textContent: one } : { type: 'text', textContent: one },
  );
}

function sizeOf(atom: Atom): number {
  if (atom.type === 'image') return PICTURE_BYTES;
  const mentions = JSON.stringify(atom.mentionedUserIDs ?? []).length;
  return 50 + mentions + [...atom.textContent].reduce((sum, one) => sum + bytesOf(one), 0);
}

/** The size of a character in JSON and UTF-8, or slightly more. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return 6;
  if (code < 0x80) return character === '"' || character === '\\' ? 2 : 1;
  if (code < 0x800) return 2;
  // JSON writes half a surrogate pair as an escape of six characters.
  if (code >= 0xd800 && code <= 0xdfff) return 6;
  return code < 0x10000 ? 3 : 4;
}
