import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInFreePlace } from '../../src/ui/kit/floating/free-place.ts';
import { noteListeners } from '../support/ui/listeners.ts';

/** The element at each place. This DOM has no layout, so each test sets it. */
let world: Record<string, Element | undefined>;
let floating: HTMLElement;
let end: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><main><button>Pay</button><p>Words</p><div></div></main><div id="toast"><i></i></div></div><div id="dialog"><h2>Paid</h2><button>Receipt</button></div>';
  floating = one('#toast');
  world = {};
  vi.spyOn(floating, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 48, 48));
  document.elementsFromPoint = () => {
    const below = world[floating.dataset['place'] ?? ''];
    return [floating, ...(below === undefined ? [] : [below])];
  };
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
const keep = (over: 'page' | 'dialogs' = 'page'): void => {
  end = keepInFreePlace(floating, () => ['end', 'start', 'dock'], over);
};
const placed = (): string | undefined => floating.dataset['place'];
const scrolls = async (): Promise<void> => {
  window.dispatchEvent(new Event('scroll'));
  await new Promise(requestAnimationFrame);
};

test('a floating part takes the first place with only background below', () => {
  world = { end: one('button'), start: one('main > div') };
  keep();
  expect(placed()).toBe('start');
});

test('a floating part avoids the page’s text only if the part stays for long', () => {
  world = { end: one('p') };
  keep('dialogs');
  expect(placed()).toBe('end');
  end();
  keep('page');
  expect(placed()).toBe('start');
});

test('a floating part that stays for long also avoids pictures of the page', () => {
  one('main > div').innerHTML = '<svg><path /></svg><img alt="" />';
  world = { end: one('path'), start: one('img') };
  keep('dialogs');
  expect(placed()).toBe('end');
  end();
  keep('page');
  expect(placed()).toBe('dock');
});

test('a map counts as background: a floating part avoids only its labels and controls', () => {
  one('main > div').innerHTML =
    '<div data-map><svg><path /></svg><span>Taipei</span><button>+</button></div>';
  world = { end: one('path') };
  keep();
  expect(placed()).toBe('end');
  end();
  world = { end: one('[data-map] span'), start: one('[data-map] button') };
  keep();
  expect(placed()).toBe('dock');
});

test('a part that floats over dialogs avoids the words and controls of an open dialog, but not the dialog’s background', () => {
  world = { end: one('#dialog h2'), start: one('#dialog button'), dock: undefined };
  keep('dialogs');
  expect(placed()).toBe('dock');
  end();
  world = { end: one('#dialog') };
  keep('dialogs');
  expect(placed()).toBe('end');
});

test('a floating part takes the last place when no place is free; a place covered by an open dialog counts as free', () => {
  world = { end: one('button'), start: one('p'), dock: one('button') };
  keep();
  expect(placed()).toBe('dock');
  end();
  world = { end: one('#dialog') };
  keep();
  expect(placed()).toBe('end');
});

test('a floating part moves away from what scrolls under it, and does not come back while scrolling', async () => {
  keep();
  expect(placed()).toBe('end');
  world = { end: one('button') };
  await scrolls();
  expect(placed()).toBe('start');
  world = {};
  await scrolls();
  expect(placed()).toBe('start');
});

test('a floating part at its last place measures again when the page’s bar changes, not when the content changes or scrolls', async () => {
  world = { end: one('button'), start: one('p'), dock: one('button') };
  const places = vi.fn<() => readonly string[]>(() => ['end', 'start', 'dock']);
  end = keepInFreePlace(floating, places, 'page');
  expect(placed()).toBe('dock');
  one('main').append(document.createElement('article'));
  await scrolls();
  // A change is observed only in the frame after the one already requested.
  await scrolls();
  expect(places).toHaveBeenCalledTimes(1);
  // The floating part is docked in the bar at the top of the page, so a change there counts.
  one('#root').prepend(document.createElement('header'));
  await scrolls();
  await scrolls();
  expect(places).toHaveBeenCalledTimes(2);
});

test('NAV-05 a floating part starts from its first place when the next page is shown, and not only when its address is', async () => {
  history.replaceState(null, '', '/a');
  one('main').innerHTML = '<h1>A</h1><p>Words</p>';
  world = { end: one('p'), start: one('p'), dock: undefined };
  keep();
  expect(placed()).toBe('dock');
  // The address changes while the page before is still shown.
  history.replaceState(null, '', '/b');
  await scrolls();
  expect(placed()).toBe('dock');
  world = {};
  one('main').innerHTML = '<h1>B</h1>';
  await scrolls();
  await scrolls();
  expect(placed()).toBe('end');
  history.replaceState(null, '', '/');
});

test('a floating part measures nothing while it is empty', async () => {
  floating.replaceChildren();
  const places = vi.fn<() => readonly string[]>(() => ['end', 'start', 'dock']);
  end = keepInFreePlace(floating, places, 'dialogs');
  one('main').append(document.createElement('article'));
  await scrolls();
  await scrolls();
  expect(places).toHaveBeenCalledTimes(1);
  world = { end: one('button') };
  floating.append(document.createElement('i'));
  await scrolls();
  await scrolls();
  expect(placed()).toBe('start');
});

test('a floating part starts again at its first place in a window of another width, and after it was empty', async () => {
  world = { end: one('button') };
  keep();
  world = {};
  vi.stubGlobal('innerWidth', 500);
  window.dispatchEvent(new Event('resize'));
  await new Promise(requestAnimationFrame);
  expect(placed()).toBe('end');
  vi.unstubAllGlobals();

  world = { end: one('button') };
  await scrolls();
  expect(placed()).toBe('start');
  floating.replaceChildren();
  await scrolls();
  world = {};
  floating.append(document.createElement('i'));
  await scrolls();
  expect(placed()).toBe('end');
});

test('a floating part does not move while a finger presses it, because the press would be lost', async () => {
  keep();
  floating.dispatchEvent(new Event('pointerdown'));
  world = { end: one('button') };
  await scrolls();
  expect(placed()).toBe('end');
  window.dispatchEvent(new Event('pointerup'));
  await new Promise(requestAnimationFrame);
  await scrolls();
  expect(placed()).toBe('start');
});

test('a floating part starts again at its first place on another page', async () => {
  world = { end: one('button') };
  keep();
  expect(placed()).toBe('start');
  world = {};
  history.pushState(null, '', '/elsewhere');
  await scrolls();
  expect(placed()).toBe('end');
});

test('NAV-05 a floating control is marked while somebody types, and no longer when the field is left or removed', async () => {
  one('main').insertAdjacentHTML(
    'beforeend',
    '<input /><input type="checkbox" /><textarea></textarea>',
  );
  const isMarked = (): boolean => floating.hasAttribute('data-typing');
  keep();
  expect(isMarked()).toBe(false);
  for (const [field, types] of [
    ['input', true],
    ['input[type="checkbox"]', false],
    ['textarea', true],
    ['main > button', false],
  ] as const) {
    one(field).focus();
    expect([field, isMarked()]).toEqual([field, types]);
  }
  one('textarea').focus();
  one('textarea').blur();
  expect(isMarked()).toBe(false);

  one('textarea').focus();
  one('textarea').remove();
  await new Promise(requestAnimationFrame);
  expect(isMarked()).toBe(false);
  end();

  keep('dialogs');
  one('input').focus();
  expect(isMarked()).toBe(false);
});

test('once ended, a floating part looks for no other place, whatever changes', async () => {
  const listened = noteListeners();
  // This DOM has no layout, so it reports no sizes.
  const sizes = vi.spyOn(ResizeObserver.prototype, 'disconnect');
  const places = vi.fn<() => readonly string[]>(() => ['end', 'start', 'dock']);
  end = keepInFreePlace(floating, places, 'page');
  expect(listened()).toEqual([
    'focusin',
    'focusout',
    'scroll',
    'resize',
    'pointerdown',
    'pointerup',
    'pointercancel',
  ]);
  end();
  expect(listened()).toEqual([]);
  // This part ends while its next measurement is still scheduled.
  const another = keepInFreePlace(floating, places, 'page');
  window.dispatchEvent(new Event('scroll'));
  another();
  one('#root').prepend(document.createElement('header'));
  // A change is observed one frame later, and measured in the frame after that.
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  expect(places).toHaveBeenCalledTimes(2);
  expect(sizes).toHaveBeenCalledTimes(2);
});
