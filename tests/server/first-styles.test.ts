import { describe, expect, test } from 'vitest';
import { styleRules } from '../../scripts/lib/style-rules.mjs';
import { firstStyles } from '../../server/pages/first-styles.ts';

const HTML = '<main class="page wide"><p class="note" data-on>…</p></main>';

describe('the rules within a document', () => {
  test.each([
    ['a rule of an element', 'p{margin:0}', 'p{margin:0}'],
    ['a rule of a class in the HTML', '.note{color:red}', '.note{color:red}'],
    ['a rule of a class that the HTML lacks', '.other{color:red}', ''],
    ['a rule that needs two classes, of which one is missing', '.page .other{color:red}', ''],
    ['one of several selectors', '.other,.note:hover{color:red}', '.note:hover{color:red}'],
    ['an attribute that the HTML lacks', '[data-theme=dark] .note{color:red}', null],
    ['a class that must be missing', '.note:not(.other){color:red}', null],
    ['one of two classes', ':is(.other,.note) p{color:red}', null],
    ['one within another', '.page:not(:has(.other,:disabled)){color:red}', null],
    [
      'a media query',
      '@media print{.note{color:red}.other{color:red}}',
      '@media print{.note{color:red}}',
    ],
    ['a media query without rules', '@media print{.other{color:red}}p{margin:0}', 'p{margin:0}'],
    [
      'two rules of one media query, and one behind it',
      '@media print{.note{color:red}.page{color:red}}.wide{color:red}',
      null,
    ],
    ['a query in a layer', '@layer reset{@media print{.note{color:red}}}', null],
    ['an animation', '@keyframes turn{to{rotate:1turn}}', null],
    ['an order of layers', '@layer reset,kit;', null],
    ['a text with a brace', '.note:before{content:"}"}', null],
  ])('%s', (_, css, expected) => {
    expect(firstStyles(styleRules(css), HTML)).toBe(expected ?? css);
  });
});
