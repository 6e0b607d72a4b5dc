import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { useTabCount } from '../../src/ui/kit/tab-count.ts';
import { useTabWords } from '../../src/ui/kit/tab-words.ts';

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);
document.head.appendChild(document.createElement('title'));
afterEach(() => act(() => root.render(null)));

function Count({ count }: { count: number }) {
  useTabCount(count);
  return null;
}
function Words({ words }: { words: string }) {
  useTabWords(words);
  return null;
}

test('CALL-02: the tab’s title shows unread messages and the caller, and returns to the page’s title afterwards', async () => {
  document.title = '訂單查詢';
  const shows = (what: React.ReactNode) => act(async () => root.render(what));
  await shows(<Count count={2} />);
  expect(document.title).toBe('(2) 訂單查詢');
  await shows([<Count key="count" count={2} />, <Words key="words" words="王小明 來電" />]);
  expect(document.title).toBe('(2) 王小明 來電');
  // Meanwhile another page opens and sets its title, and one more message arrives.
  await act(async () => void (document.title = '收費標準'));
  expect(document.title).toBe('(2) 王小明 來電');
  await shows([<Count key="count" count={3} />, <Words key="words" words="王小明 來電" />]);
  expect(document.title).toBe('(3) 王小明 來電');
  await shows(<Count count={3} />);
  expect(document.title).toBe('(3) 收費標準');
  await shows(null);
  expect(document.title).toBe('收費標準');
});
