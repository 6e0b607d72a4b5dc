/**
 * The small format of notices and policies: headings, lists, paragraphs and links, nothing else. It is parsed into a
 * tree that React renders; it contains no HTML, and everything else is plain text.
 *
 * `## Heading`, `### Smaller heading`, `- item`, `1. item`, `[words](address)`; an empty line ends a paragraph.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Inline[])[];
    };

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const HEADING = /^(#{2,3})\s+(.+)$/;
const BULLET = /^[-*]\s+(.+)$/;
const NUMBER = /^\d{1,3}[.)]\s+(.+)$/;
const LINK = /\[([^\][]{1,200})\]\(([^()\s]{1,500})\)/g;

/** Links may lead to pages of this site, the web, e-mail and telephone. Other kinds of address may run code. */
const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/(?!\/))/i;

export function parseRichText(source: string): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let list: { ordered: boolean; items: (readonly Inline[])[] } | undefined;
  let headings = 0;
  const end = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', parts: inlines(paragraph) });
    if (list !== undefined) blocks.push({ kind: 'list', ...list });
    paragraph = [];
    list = undefined;
  };
  for (const raw of source.split(/\r?\n/)) {
    const line = raw.trim();
    const [, marks, title] = HEADING.exec(line) ?? [];
    const item = BULLET.exec(line)?.[1] ?? NUMBER.exec(line)?.[1];
    if (line === '') {
      end();
    } else if (marks !== undefined && title !== undefined) {
      end();
      headings += 1;
      blocks.push({
        kind: 'heading',
        level: marks.length === 2 ? 2 : 3,
        id: `section-${headings}`,
        text: title,
      });
    } else if (item === undefined) {
      if (list !== undefined) end();
      paragraph.push(line);
    } else {
      const ordered = !BULLET.test(line);
      if (paragraph.length > 0 || (list !== undefined && list.ordered !== ordered)) end();
      list ??= { ordered, items: [] };
      list.items.push(inlines([item]));
    }
  }
  end();
  return blocks;
}

/** The headings of the first level, for the table of contents. */
export const contentsOf = (
  blocks: readonly Block[],
): readonly Extract<Block, { kind: 'heading' }>[] =>
  blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2);

/** The text without its markup, headings included, as one line: what the site's search looks through. */
export const plainText = (source: string): string =>
  parseRichText(source)
    .flatMap((block) => {
      if (block.kind === 'heading') return [block.text];
      return (block.kind === 'list' ? block.items : [block.parts]).map(told);
    })
    .join(' ');

/**
 * The beginning of the text without its markup, for lists: about two lines, in whole words where the language has
 * spaces.
 */
export function summaryOf(source: string): string {
  const words = parseRichText(source)
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [block.parts];
      return block.kind === 'list' ? block.items : [];
    })
    .map(told)
    .join(' ');
  const characters = [...words];
  const hasSpaces = !/[\u3040-\u30ff\u3400-\u9fff]/u.test(words);
  const length = hasSpaces ? 150 : 80;
  if (characters.length <= length) return words;
  // One character more than fits shows whether the last word is complete.
  const beginning = hasSpaces
    ? characters
        .slice(0, length + 1)
        .join('')
        .replace(/\s+\S*$/u, '')
    : characters.slice(0, length).join('');
  return `${beginning.replace(/[\s.,;:–。，、；：]+$/u, '')}…`;
}

const told = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('');

/** Lines of one paragraph, joined without a space between Chinese characters, and with one elsewhere. */
function inlines(lines: readonly string[]): readonly Inline[] {
  const source = lines.reduce((text, line) => text + (joins(text, line) ? '' : ' ') + line);
  const parts: Inline[] = [];
  let from = 0;
  for (const match of source.matchAll(LINK)) {
    const [whole, text = '', href = ''] = match;
    if (!SAFE_ADDRESS.test(href)) continue;
    if (match.index > from) parts.push({ kind: 'text', text: source.slice(from, match.index) });
    parts.push({ kind: 'link', text, href });
    from = match.index + whole.length;
  }
  if (from < source.length) parts.push({ kind: 'text', text: source.slice(from) });
  return parts;
}

const joins = (before: string, after: string): boolean =>
  /[\u3000-\u9fff\uff00-\uffef]$/u.test(before) && /^[\u3000-\u9fff\uff00-\uffef]/u.test(after);
