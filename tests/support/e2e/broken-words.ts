import type { Locator } from 'playwright-core';

/** Words of this part of the page that begin on one line and end on the next, without a hyphen. */
export const brokenWords = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{Script=Latin}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
