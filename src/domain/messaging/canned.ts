import type { CannedAnswer } from './desk.ts';

/** The search text for canned answers in a text that begins with `/`; undefined for any other. */
export function cannedQuery(text: string): string | undefined {
  // A query is one line, and no longer than a title may be. A longer text is a message.
  const [, query] = /^\/([^\n]{0,40})$/.exec(text) ?? [];
  return query;
}

/** Answers whose title or text contains the query: titles that begin with it first, then other titles, then texts. */
export function foundAnswers(
  answers: readonly CannedAnswer[],
  query: string,
): readonly CannedAnswer[] {
  const wanted = query.trim().toLowerCase();
  const rank = ({ title, text }: CannedAnswer): number => {
    const place = title.toLowerCase().indexOf(wanted);
    if (place >= 0) return place === 0 ? 0 : 1;
    return text.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return answers
    .map((answer) => ({ answer, of: rank(answer) }))
    .filter(({ of }) => of < 3)
    .toSorted((one, other) => one.of - other.of)
    .map(({ answer }) => answer);
}
