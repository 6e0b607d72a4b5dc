/** The kit's controls: their names, the states they show, and the values they report. */
import { act, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AddressAffixes } from '../../src/ui/kit/address-field/address-affixes.tsx';
import { PlainAddress } from '../../src/ui/kit/address-field/plain-address.tsx';
import { AsSent } from '../../src/ui/kit/as-sent.tsx';
import { Banner } from '../../src/ui/kit/banner/banner.tsx';
import { Button } from '../../src/ui/kit/button/button.tsx';
import { Checkbox } from '../../src/ui/kit/checkbox/checkbox.tsx';
import { CopyField } from '../../src/ui/kit/copy-field/copy-field.tsx';
import { DateTimeField } from '../../src/ui/kit/date-time-field/date-time-field.tsx';
import { DialogButton } from '../../src/ui/kit/dialog/dialog-button.tsx';
import { Dialog } from '../../src/ui/kit/dialog/lazy-dialog.tsx';
import { Disclosure } from '../../src/ui/kit/disclosure/disclosure.tsx';
import { EmptyState } from '../../src/ui/kit/empty-state/empty-state.tsx';
import { FieldButton } from '../../src/ui/kit/field/field-button.tsx';
import { FileButton } from '../../src/ui/kit/file-button/file-button.tsx';
import { listenToFiles } from '../../src/ui/kit/file-drop.ts';
import { Folded } from '../../src/ui/kit/folded/folded.tsx';
import { useFileSize } from '../../src/ui/kit/formats/file-size.ts';
import { useFormats } from '../../src/ui/kit/formats/formats.ts';
import { listenToGestures } from '../../src/ui/kit/gestures.ts';
import {
  HoverMenu,
  HoverMenuGroup,
  HoverMenuItem,
} from '../../src/ui/kit/hover-menu/hover-menu.tsx';
import { listenToLongPress } from '../../src/ui/kit/long-press.ts';
import { Meter } from '../../src/ui/kit/meter/meter.tsx';
import { NumberStepper } from '../../src/ui/kit/number-stepper/number-stepper.tsx';
import { PlateBadge } from '../../src/ui/kit/plate-badge/plate-badge.tsx';
import { Price } from '../../src/ui/kit/price/price.tsx';
import { ProgressBar } from '../../src/ui/kit/progress-bar/progress-bar.tsx';
import { QrCode } from '../../src/ui/kit/qr-code/qr-code.tsx';
import { RadioCards, SegmentedControl } from '../../src/ui/kit/radio/radio.tsx';
import { Select } from '../../src/ui/kit/select/select.tsx';
import { Slider } from '../../src/ui/kit/slider/slider.tsx';
import { Skeleton } from '../../src/ui/kit/spinner/skeleton.tsx';
import { Spinner } from '../../src/ui/kit/spinner/spinner.tsx';
import { toneOf } from '../../src/ui/kit/status-tag/status-tag.tsx';
import { StepLine } from '../../src/ui/kit/step-line/step-line.tsx';
import { Switch } from '../../src/ui/kit/switch/switch.tsx';
import { Tabs } from '../../src/ui/kit/tabs/tabs.tsx';
import { TextArea } from '../../src/ui/kit/text-area/text-area.tsx';
import { TextField } from '../../src/ui/kit/text-field/text-field.tsx';
import { Toast } from '../../src/ui/kit/toast/toast.tsx';
import { useOnline } from '../../src/ui/kit/use-online.ts';
import { useSeconds } from '../../src/ui/kit/use-seconds.ts';
import { fetchDialogs } from '../support/ui/actors.ts';
import { noteListeners } from '../support/ui/listeners.ts';
import { draw, named, names, press, text, texts, type } from '../support/ui/screen.tsx';

const nothing = (): void => undefined;
const STILL = { panBy: nothing, zoomBy: nothing, recentre: nothing };
const one = (selector: string): HTMLInputElement => {
  // Most elements that the tests look for are of this type. Of all others, the tests read only
  // properties that every element has.
  const found = document.querySelector<HTMLInputElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const attributes = (selector: string, ...all: string[]): (string | null)[] =>
  all.map((name) => one(selector).getAttribute(name));
const fire = (element: EventTarget, event: Event): Promise<void> =>
  act(async () => void element.dispatchEvent(event));
/** The text that describes the control by `aria-describedby`. */
const described = (selector: string): string =>
  (one(selector).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a field', () => {
  const FIELDS: [
    string,
    (texts: { hint?: string; error?: string; isOptional?: boolean }) => ReactNode,
  ][] = [
    ['input', (texts) => <TextField label="Name" {...texts} />],
    ['textarea', (texts) => <TextArea label="Name" value="" onChange={nothing} {...texts} />],
    [
      'select',
      (texts) => <Select label="Name" value="" options={[]} onChange={nothing} {...texts} />,
    ],
    [
      'input',
      (texts) => (
        <NumberStepper label="Name" value={1} min={0} max={2} onChange={nothing} {...texts} />
      ),
    ],
  ];
  test.each(FIELDS)(
    '%s has its label, and shows its hint until there is an error',
    async (control, field) => {
      await draw('zh-Hant', field({ hint: 'As written', isOptional: true }));
      expect(texts('label')).toEqual(['Name選填']);
      expect(document.querySelector('label')?.control?.tagName.toLowerCase()).toBe(control);
      expect(described(control)).toBe('As written');
      expect(one(control).getAttribute('aria-invalid')).not.toBe('true');
      await draw('en', field({ hint: 'As written', error: 'Wrong', isOptional: true }));
      expect(texts('label')).toEqual(['Nameoptional']);
      expect(described(control)).toBe('Wrong');
      expect(one(control).getAttribute('aria-invalid')).toBe('true');
      expect(text()).not.toContain('As written');
      await draw('zh-Hant', field({ error: '' }));
      expect(one(control).getAttribute('aria-invalid')).not.toBe('true');
    },
  );

  test('a text field reports what is typed, and when it gets and loses the focus', async () => {
    const told: string[] = [];
    await draw(
      'zh-Hant',
      <TextField
        label="Name"
        prefix="NT$"
        suffix="km"
        onChange={(typed) => void told.push(typed)}
        onFocus={() => void told.push('in')}
        onBlur={() => void told.push('out')}
      />,
    );
    await act(async () => one('input').focus());
    await type(one('input'), 'Ann');
    await act(async () => one('input').blur());
    expect(told).toEqual(['in', 'Ann', 'out']);
    expect(text()).toBe('NameNT$km');
    await draw('zh-Hant', <TextField label="Name" isDisabled isReadOnly />);
    expect(attributes('input', 'disabled', 'readonly')).toEqual(['', '']);
  });

  test('a field of several lines counts characters, and takes the focus if asked to', async () => {
    await draw('zh-Hant', <TextArea label="Text" value="12345" maxLength={4} onChange={nothing} />);
    expect(texts('p')).toEqual(['5/4已輸入 5 字，上限 4 字']);
    expect(one('p').dataset['over']).toBe('true');
    expect(attributes('textarea', 'rows')).toEqual(['3']);
    await draw(
      'en',
      <TextArea label="Text" value="1234" maxLength={4} rows={5} onChange={nothing} takesFocus />,
    );
    expect(texts('p')[0]).toMatch(/^4\/4/);
    expect(one('p').dataset['over']).toBeUndefined();
    expect(attributes('textarea', 'rows')).toEqual(['5']);
    expect(document.activeElement).toBe(one('textarea'));
  });

  test('the button in a field shows whether it is pressed, and reports its press', async () => {
    let pressed = 0;
    await draw(
      'zh-Hant',
      <FieldButton label="Show" isPressed onPress={() => (pressed += 1)}>
        x
      </FieldButton>,
    );
    await press('Show');
    expect([pressed, ...attributes('button', 'aria-pressed', 'type')]).toEqual([
      1,
      'true',
      'button',
    ]);
  });

  test('a field with a list shows its placeholder until something is chosen, and reports the chosen value', async () => {
    const told: string[] = [];
    const options = [
      { value: 'b', label: 'Second' },
      { value: 'a', label: 'First', isDisabled: true },
    ];
    const list = (value: string) => (
      <Select
        label="One"
        value={value}
        options={options}
        placeholder="Choose"
        onChange={(chosen) => void told.push(chosen)}
      />
    );
    await draw('zh-Hant', list(''));
    expect(texts('option')).toEqual(['Choose', 'Second', 'First']);
    expect([...document.querySelectorAll('option')].map(({ disabled }) => disabled)).toEqual([
      true,
      false,
      true,
    ]);
    await type(one('select'), 'b');
    expect(told).toEqual(['b']);
    await draw('zh-Hant', list('b'));
    expect(texts('option')).toEqual(['Second', 'First']);
    await draw(
      'zh-Hant',
      <Select label="One" value="a" options={options} onChange={nothing} isDisabled />,
    );
    expect([one('select').value, one('select').disabled]).toEqual(['a', true]);
  });
});

describe('a date with its time', () => {
  const shown = () => [one('input').value, one('select').value];

  test('a date field reports date and time together, or the one half that is filled in', async () => {
    const told: string[] = [];
    const field = (value: string) => (
      <DateTimeField
        label="When"
        value={value}
        min="2026-11-24T00:30"
        max="2026-12-01T10:00"
        onChange={(next) => void told.push(next)}
      />
    );
    await draw('zh-Hant', field(''));
    expect(names('input, select')).toEqual(['日期', '時間（24 小時制）']);
    expect(attributes('input', 'min', 'max')).toEqual(['2026-11-24', '2026-12-01']);
    expect(described('select')).toBe('台灣時間，24 小時制');
    await type(one('input'), '2026-11-30');
    await type(one('select'), '05:30');
    await draw('zh-Hant', field('2026-11-30T'));
    expect(shown()).toEqual(['2026-11-30', '']);
    await type(one('select'), '23:55');
    await type(one('input'), '');
    await draw('zh-Hant', field('T05:30'));
    await type(one('input'), '2026-11-25');
    await type(one('select'), '');
    expect(told).toEqual(['2026-11-30T', 'T05:30', '2026-11-30T23:55', '', '2026-11-25T05:30', '']);
    await draw('en', field('2026-11-30T05:31'));
    expect(shown()).toEqual(['2026-11-30', '05:31']);
    expect(described('input')).toBe('Taiwan time, 24-hour clock');
  });

  test('a date field counts as left only when the focus leaves both of its halves', async () => {
    let left = 0;
    await draw(
      'zh-Hant',
      <>
        <DateTimeField
          label="When"
          value=""
          onChange={nothing}
          onBlur={() => (left += 1)}
          error="Late"
        />
        <button type="button">Next</button>
      </>,
    );
    await act(async () => one('input').focus());
    await act(async () => one('select').focus());
    expect(left).toBe(0);
    await act(async () => one('button').focus());
    expect(left).toBe(1);
    expect(['input', 'select'].map(described)).toEqual(['Late', 'Late']);
    expect([attributes('input', 'aria-invalid'), attributes('select', 'aria-invalid')]).toEqual([
      ['true'],
      ['true'],
    ]);
  });
});

describe('a small number', () => {
  function Stepper({ told, max = 5, first = 2 }: { told: number[]; max?: number; first?: number }) {
    const [value, setValue] = useState(first);
    const change = (next: number): void => {
      told.push(next);
      setValue(next);
    };
    return <NumberStepper label="People" value={value} min={1} max={max} onChange={change} />;
  }
  const input = () => one('input');

  test('the buttons raise and lower the number between its limits', async () => {
    const told: number[] = [];
    await draw('zh-Hant', <Stepper told={told} max={3} />);
    expect(names('button')).toEqual(['減少 People', '增加 People']);
    expect(described('input')).toBe('1 到 3');
    await press('增加 People');
    expect(named('button', '增加 People')).toHaveProperty('disabled', true);
    await press('減少 People');
    await press('減少 People');
    expect(named('button', '減少 People')).toHaveProperty('disabled', true);
    expect(told).toEqual([3, 2, 1]);
    await draw('en', <Stepper key="en" told={told} />);
    expect(described('input')).toBe('1 to 5');
  });

  test.each([
    ['zh-Hant', '請輸入 1 到 5 的整數'],
    ['en', 'Please enter a whole number from 1 to 5'],
  ] as const)(
    '%s: a typed number outside the limits stays, and is marked as wrong when the field is left',
    async (language, error) => {
      const told: number[] = [];
      await draw(language, <Stepper key={language} told={told} />);
      const leave = async (): Promise<void> => {
        await act(async () => input().focus());
        await act(async () => input().blur());
      };
      const seen: unknown[] = [];
      for (const typed of ['5', '-5', '99', '2.6']) {
        await type(input(), typed);
        const whileTyped = described('input').includes(error);
        await leave();
        seen.push([input().value, whileTyped, described('input').includes(error)]);
      }
      expect(seen).toEqual([
        ['5', false, false],
        ['-5', false, true],
        ['99', false, true],
        ['2.6', false, true],
      ]);
      expect(told).toEqual([5, -5, 99, 2.6]);
      // The next press on a button brings the number back within its limits. A field that is left
      // empty shows the number again.
      await press(language === 'en' ? 'Decrease People' : '減少 People');
      await type(input(), '');
      await leave();
      expect([told.at(-1), input().value, described('input').includes(error)]).toEqual([
        2,
        '2',
        false,
      ]);
    },
  );

  test('a typed number that the form does not accept stays in the field', async () => {
    await draw('en', <NumberStepper label="People" value={2} min={1} max={5} onChange={nothing} />);
    await type(input(), '9');
    await act(async () => input().focus());
    await act(async () => input().blur());
    expect([input().value, described('input')]).toEqual([
      '9',
      expect.stringContaining('from 1 to 5'),
    ]);
  });

  test('when its value changes, the field shows the new value in place of the typed number', async () => {
    const field = (value: number) => (
      <NumberStepper label="People" value={value} min={1} max={5} onChange={nothing} />
    );
    await draw('zh-Hant', field(2));
    await type(input(), '4');
    expect(input().value).toBe('4');
    await draw('zh-Hant', field(3));
    expect(input().value).toBe('3');
  });
});

describe('choices', () => {
  const options = [
    { value: 'b', label: 'Second', description: 'After the first', picture: 'pic' },
    { value: 'a', label: 'First' },
    { value: 'c', label: 'Third', isDisabled: true },
  ] as const;
  test.each([
    ['cards', RadioCards],
    ['segments', SegmentedControl],
  ] as const)(
    'choices as %s show which one is selected, and report the one that is pressed',
    async (_, Radios) => {
      const told: string[] = [];
      await draw(
        'zh-Hant',
        <Radios
          label="Which"
          value="a"
          options={options}
          hint="One"
          error="Choose"
          onChange={(value) => void told.push(value)}
        />,
      );
      const radios = () => [...document.querySelectorAll<HTMLInputElement>('[type=radio]')];
      expect(texts('legend')).toEqual(['Which']);
      expect(texts('label')).toEqual(['picSecondAfter the first', 'First', 'Third']);
      expect(radios().map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
        ['b', false, false],
        ['a', true, false],
        ['c', false, true],
      ]);
      expect(new Set(radios().map(({ name }) => name)).size).toBe(1);
      expect(described('[role=radiogroup]')).toBe('Choose');
      expect(attributes('[role=radiogroup]', 'aria-invalid')).toEqual(['true']);
      await act(async () => radios()[0]?.click());
      expect(told).toEqual(['b']);
    },
  );

  test('a box or a switch reports on and off', async () => {
    const told: unknown[] = [];
    const both = (isOn: boolean, isDisabled = false) => (
      <>
        <Checkbox isChecked={isOn} onChange={(to) => void told.push(['box', to])}>
          Yes
        </Checkbox>
        <Switch
          isOn={isOn}
          isDisabled={isDisabled}
          onChange={(to) => void told.push(['switch', to])}
        >
          Light
        </Switch>
      </>
    );
    const click = async (): Promise<void> => {
      await act(async () => one('[type=checkbox]:not([role])').click());
      await act(async () => one('[role=switch]').click());
    };
    await draw('zh-Hant', both(false));
    expect(attributes('[role=switch]', 'aria-checked')).toEqual(['false']);
    await click();
    await draw('zh-Hant', both(true));
    expect(attributes('[role=switch]', 'aria-checked')).toEqual(['true']);
    await click();
    await draw('zh-Hant', both(true, true));
    expect(one('[role=switch]').disabled).toBe(true);
    expect(told).toEqual([
      ['box', true],
      ['switch', true],
      ['box', false],
      ['switch', false],
    ]);
  });

  test('a slider reports its number', async () => {
    const told: number[] = [];
    await draw(
      'zh-Hant',
      <Slider
        label="Loud"
        value={3}
        min={0}
        max={10}
        step={1}
        onChange={(value) => void told.push(value)}
      />,
    );
    expect(attributes('input', 'min', 'max', 'step')).toEqual(['0', '10', '1']);
    await type(one('input'), '7');
    expect(told).toEqual([7]);
    await draw(
      'zh-Hant',
      <Slider label="Loud" value={3} min={0} max={10} step={1} isDisabled onChange={nothing} />,
    );
    expect(one('input').disabled).toBe(true);
  });

  test('the same file can be chosen twice in a row', async () => {
    const told: string[] = [];
    await draw(
      'zh-Hant',
      <FileButton accept="image/png" capture="user" onChoose={({ name }) => void told.push(name)}>
        Choose
      </FileButton>,
    );
    expect(attributes('input', 'accept', 'capture')).toEqual(['image/png', 'user']);
    const input = one('input');
    Object.defineProperty(input, 'files', {
      value: [new File([''], 'a.png'), new File([''], 'b.png')],
    });
    const emptied = vi.spyOn(input, 'value', 'set');
    await fire(input, new Event('change', { bubbles: true }));
    expect(told).toEqual(['a.png']);
    expect(emptied).toHaveBeenLastCalledWith('');
    await draw(
      'zh-Hant',
      <FileButton accept="image/png" isDisabled onChoose={nothing}>
        Choose
      </FileButton>,
    );
    expect(one('input').disabled).toBe(true);
  });

  test('tabs show the content of the selected tab', async () => {
    const told: string[] = [];
    const tabs = (selected: 'a' | 'b') => (
      <Tabs
        label="Views"
        selected={selected}
        onSelect={(id) => void told.push(id)}
        tabs={[
          { id: 'b', title: 'B', content: 'Content of b' },
          { id: 'a', title: 'A', content: 'Content of a' },
        ]}
      />
    );
    await draw('zh-Hant', tabs('a'));
    expect([texts('[role=tab]'), texts('[aria-selected=true]'), texts('[role=tabpanel]')]).toEqual([
      ['B', 'A'],
      ['A'],
      ['Content of a'],
    ]);
    await press('B', '[role=tab]');
    expect(told).toEqual(['b']);
    expect(names('[role=tablist]')).toEqual(['Views']);
  });
});

describe('a button', () => {
  test('a busy button keeps its place, and a press does nothing, also in a form', async () => {
    const told: string[] = [];
    const form = (isBusy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          told.push('submit');
        }}
      >
        <Button isBusy={isBusy} onPress={() => void told.push('press')}>
          Go
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Send
        </Button>
      </form>
    );
    await draw('zh-Hant', form(true));
    await press('Go');
    await press('Send');
    expect(told).toEqual([]);
    expect(attributes('button', 'aria-disabled', 'data-pending', 'disabled')).toEqual([
      'true',
      'true',
      null,
    ]);
    await draw('zh-Hant', form(false));
    expect(attributes('button', 'aria-disabled', 'data-pending')).toEqual([null, null]);
    await press('Go');
    await press('Send');
    expect(told).toEqual(['press', 'submit']);
    await draw(
      'zh-Hant',
      <Button isDisabled onPress={() => void told.push('no')}>
        Go
      </Button>,
    );
    await press('Go');
    expect(told).toHaveLength(2);
  });

  test('the copy button copies its text, or selects it if the browser refuses', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (what: string) => void copied.push(what) };
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
    const field = (
      <CopyField label="Link" text="https://example.com/1">
        Copy the link
      </CopyField>
    );
    await draw('zh-Hant', field);
    expect(one('input').value).toBe('https://example.com/1');
    expect(one('input').readOnly).toBe(true);
    await press('Copy the link');
    expect([copied, texts('button')]).toEqual([['https://example.com/1'], ['已複製連結']]);
    clipboard.writeText = () => Promise.reject(new Error('refused'));
    const select = vi.spyOn(one('input'), 'select');
    await press('已複製連結');
    expect(select).toHaveBeenCalledTimes(1);
    expect(text()).toContain('瀏覽器不允許自動複製，文字已選取，請按複製。');
    expect(texts('button')).toEqual(['Copy the link']);
  });

  test('the button in an address field clears the address, or asks for the position', async () => {
    const told: string[] = [];
    const affixes = (text: string, more = {}) => (
      <AddressAffixes text={text} onClear={() => void told.push('clear')} {...more} />
    );
    const here = { onUsePosition: () => void told.push('here'), hasPositionButton: true };
    await draw('zh-Hant', affixes('Street', here));
    await press('清除地址');
    await draw('zh-Hant', affixes('', here));
    await press('使用目前位置');
    expect(told).toEqual(['clear', 'here']);
    await draw('zh-Hant', affixes('', { onUsePosition: nothing }));
    expect(text()).toBe('');
    await draw('zh-Hant', affixes('', { hasPositionButton: true }));
    expect(text()).toBe('');
    await draw('zh-Hant', affixes('Street', { ...here, isLocating: true }));
    expect(texts('[role=status]')).toEqual(['正在取得您的位置']);
    expect(names('button')).toEqual([]);
    const typed: string[] = [];
    await draw(
      'zh-Hant',
      <PlainAddress
        {...{
          label: 'From',
          text: 'Here',
          suggestions: [],
          status: 'idle',
          isChosen: false,
          opensAtOnce: false,
        }}
        {...{
          onSelect: nothing,
          onClear: nothing,
          placeholder: 'Where',
          name: 'from',
          isOptional: true,
        }}
        onTextChange={(next) => void typed.push(next)}
        onBlur={() => void typed.push('left')}
      />,
    );
    expect(attributes('input', 'value', 'placeholder', 'name', 'autocomplete')).toEqual([
      'Here',
      'Where',
      'from',
      'off',
    ]);
    await type(one('input'), 'There');
    await act(async () => one('input').focus());
    await act(async () => one('input').blur());
    expect(typed).toEqual(['There', 'left']);
  });
});

describe('a dialog', () => {
  test('a dialog has its title and its buttons, and can be closed by × and Esc', async () => {
    await fetchDialogs();
    let closed = 0;
    const dialog = (onClose?: () => void, role?: 'alertdialog') => (
      <Dialog
        isOpen
        title="Sure?"
        {...(onClose && { onClose })}
        {...(role && { role })}
        actions={<button type="button">Yes</button>}
      >
        Text
      </Dialog>
    );
    await draw(
      'zh-Hant',
      dialog(() => (closed += 1)),
    );
    expect(names('[role=dialog]')).toEqual(['Sure?']);
    expect(text()).not.toContain('系統提示');
    await press('關閉');
    await fire(
      one('[role=dialog]'),
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    expect(closed).toBe(2);
    await draw('zh-Hant', <p />);
    await draw('en', dialog(undefined, 'alertdialog'));
    expect(names('[role=alertdialog]')).toEqual(['Sure?']);
    expect(names('button')).toEqual(['Yes']);
    expect(texts('[role=alertdialog] p')).toEqual(['System prompt']);
    await fire(
      one('[role=alertdialog]'),
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    expect(closed).toBe(2);
  });

  test('the button of a dialog fetches the dialog’s code when it gets the focus, and reports its press', async () => {
    const preload = vi.spyOn(Dialog, 'preload');
    let pressed = 0;
    await draw('zh-Hant', <DialogButton onPress={() => (pressed += 1)}>Open</DialogButton>);
    expect(preload).not.toHaveBeenCalled();
    await act(async () => named('button', 'Open').focus());
    expect(preload).toHaveBeenCalled();
    await press('Open');
    expect(pressed).toBe(1);
    preload.mockRestore();
  });

  test('a dialog keeps the focus when the element that had it is removed', async () => {
    await fetchDialogs();
    const dialog = (hasButton: boolean) => (
      <Dialog isOpen title="Rows">
        {hasButton && <button type="button">Decide</button>}
      </Dialog>
    );
    await draw('zh-Hant', dialog(true));
    await act(async () => named('button', 'Decide').focus());
    await draw('zh-Hant', dialog(false));
    await vi.waitFor(() => expect(document.activeElement).toBe(one('[role=dialog]')));
  });
});

describe('a menu', () => {
  const menu = (
    <HoverMenu label="Menu" name="The menu">
      <HoverMenuItem>
        <button type="button">First</button>
      </HoverMenuItem>
      <HoverMenuGroup label="More">
        <HoverMenuItem>
          <button type="button">Second</button>
        </HoverMenuItem>
      </HoverMenuGroup>
    </HoverMenu>
  );
  const isOpen = () => [
    one('ul').hidden === false,
    named('button', 'The menu').getAttribute('aria-expanded') === 'true',
  ];
  const pointer = (name: string, pointerType: string) =>
    fire(
      one('ul').parentElement as HTMLElement,
      new PointerEvent(name, { pointerType, bubbles: true }),
    );

  test('a press opens the menu; another press, a choice or Esc closes it, and Esc returns the focus to its button', async () => {
    await draw('zh-Hant', menu);
    expect(isOpen()).toEqual([false, false]);
    expect(names('ul ul')).toEqual(['More']);
    await press('The menu');
    expect(isOpen()).toEqual([true, true]);
    await press('The menu');
    expect(isOpen()).toEqual([false, false]);
    await press('The menu');
    await press('Second');
    expect(isOpen()).toEqual([false, false]);
    expect(document.activeElement).toBe(named('button', 'The menu'));
    await press('The menu');
    await act(async () => named('button', 'First').focus());
    await fire(
      named('button', 'First'),
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    expect(isOpen()).toEqual([false, false]);
    expect(document.activeElement).toBe(named('button', 'The menu'));
  });

  test('a mouse that enters opens the menu, a press leaves it open, and leaving closes it', async () => {
    await draw('zh-Hant', menu);
    await pointer('pointerover', 'touch');
    expect(isOpen()).toEqual([false, false]);
    await pointer('pointerover', 'mouse');
    expect(isOpen()).toEqual([true, true]);
    await press('The menu');
    expect(isOpen()).toEqual([true, true]);
    await pointer('pointerout', 'mouse');
    expect(isOpen()).toEqual([false, false]);
  });

  test('the menu closes when the focus goes elsewhere', async () => {
    await draw(
      'zh-Hant',
      <>
        {menu}
        <button type="button">Elsewhere</button>
      </>,
    );
    await press('The menu');
    await act(async () => named('button', 'First').focus());
    expect(isOpen()).toEqual([true, true]);
    await act(async () => named('button', 'Elsewhere').focus());
    expect(isOpen()).toEqual([false, false]);
  });
});

describe('messages and labels', () => {
  test.each([
    ['loss', 'alert'],
    ['waiting', 'status'],
    ['info', 'status'],
  ] as const)('a banner with the tone %s has the role %s', async (tone, role) => {
    await draw(
      'zh-Hant',
      <Banner tone={tone} title="Title" action={<button type="button">Again</button>}>
        Body
      </Banner>,
    );
    expect(texts(`[role=${role}]`)).toEqual(['TitleBodyAgain']);
  });

  test.each([
    ['loss', 'alert'],
    ['info', 'status'],
  ] as const)(
    'a toast with the tone %s has the role %s, reports hovering and focus, and can be closed',
    async (tone, role) => {
      const told: string[] = [];
      await draw(
        'zh-Hant',
        <Toast
          tone={tone}
          title="Title"
          body="Body"
          onClose={() => void told.push('close')}
          onHold={() => void told.push('hold')}
          onRelease={() => void told.push('release')}
        />,
      );
      expect(texts(`[role=${role}]`)).toEqual(['TitleBody']);
      await press('關閉通知');
      await fire(one(`[role=${role}]`), new PointerEvent('pointerover', { bubbles: true }));
      await fire(one(`[role=${role}]`), new PointerEvent('pointerout', { bubbles: true }));
      await act(async () => one('button').focus());
      await act(async () => one('button').blur());
      expect(told).toEqual(['close', 'hold', 'release', 'hold', 'release']);
    },
  );

  test.each([
    ['warning', 'waiting'],
    ['danger', 'loss'],
    ['primary', 'good'],
    ['success', 'good'],
    ['info', 'neutral'],
    ['', 'neutral'],
  ])('a label of the dictionary’s class %s has the tone %s (API-24)', (listClass, tone) => {
    expect(toneOf(listClass)).toBe(tone);
  });

  test('each step is done, current or ahead', async () => {
    const steps = ['a', 'b', 'c'].map((id) => ({ id, label: `Step ${id}`, time: `at ${id}` }));
    await draw('zh-Hant', <StepLine label="The ride" steps={steps} current={1} />);
    expect(names('ol')).toEqual(['The ride']);
    expect(texts('li')).toEqual(['Step a（已完成）at a', 'Step bat b', 'Step cat c']);
    expect(texts('[aria-current=step]')).toEqual(['Step bat b']);
    expect([...document.querySelectorAll('li')].map((step) => step.dataset['state'])).toEqual([
      'done',
      'current',
      'ahead',
    ]);
    await draw('en', <StepLine label="The ride" steps={steps} current={3} />);
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(0);
    expect(texts('li')[2]).toBe('Step c(done)at c');
  });

  test('spinners, progress bars and drawings have a text', async () => {
    await draw(
      'zh-Hant',
      <>
        <Spinner label="Small" />
        <Skeleton label="Large" lines={3} />
        <Meter label="Upload" share={0.4}>
          Sending
        </Meter>
        <ProgressBar isActive />
        <QrCode text="https://example.com" label="The link" />
      </>,
    );
    expect(texts('[role=status]')).toEqual(['Small', 'Large', 'Sending']);
    expect(attributes('[aria-busy]', 'aria-busy')).toEqual(['true']);
    expect(document.querySelectorAll('[aria-busy] [aria-hidden]')).toHaveLength(3);
    expect([names('progress'), document.querySelector('progress')?.value]).toEqual([
      ['Upload'],
      0.4,
    ]);
    expect(names('[role=progressbar]')).toEqual(['正在開啟頁面']);
    expect(names('[role=img]')).toEqual(['The link']);
    await draw(
      'zh-Hant',
      <>
        <Meter label="Upload" share={undefined} />
        <ProgressBar isActive={false} />
      </>,
    );
    expect(one('progress').hasAttribute('value')).toBe(false);
    expect(document.querySelector('[role=progressbar]')).toBeNull();
  });

  test.each([1, 2, 3] as const)(
    'an empty state has a heading of level %i, and its action',
    async (level) => {
      await draw(
        'zh-Hant',
        <EmptyState level={level} title="Nothing" action={<a href="/">Home</a>}>
          Why
        </EmptyState>,
      );
      expect(texts(`h${level}`)).toEqual(['Nothing']);
      expect(text()).toBe('NothingWhyHome');
    },
  );

  test('screen readers get the meaning of a plate and of a price', async () => {
    const both = (
      <>
        <PlateBadge plate="ABC-1234" />
        <Price amount={12_500} />
      </>
    );
    await draw('zh-Hant', both);
    expect([text(), one('data').getAttribute('value')]).toEqual([
      '車牌 ABC-1234NT$12,500',
      '12500',
    ]);
    await draw('de', both);
    expect(texts('data')).toEqual(['12.500 NT$']);
  });

  test('a press unfolds details that are not open at first; fields stay folded or open as they were first drawn', async () => {
    await draw(
      'zh-Hant',
      <Disclosure title="Details" summary="3" level="h4">
        Inside
      </Disclosure>,
    );
    const isOpen = (): boolean | undefined => document.querySelector('details')?.open;
    expect([texts('summary h4'), texts('summary'), isOpen()]).toEqual([
      ['Details'],
      ['Details3'],
      false,
    ]);
    await press('Details3');
    expect(isOpen()).toBe(true);
    await draw(
      'zh-Hant',
      <Disclosure key="open" title="Details" isOpenAtFirst>
        Inside
      </Disclosure>,
    );
    expect([texts('summary h3'), isOpen()]).toEqual([['Details'], true]);
    const folded = (isFoldedAtFirst: boolean) => (
      <Folded isFoldedAtFirst={isFoldedAtFirst} line="Ann" action="Change">
        <p>Fields</p>
      </Folded>
    );
    await draw('zh-Hant', folded(true));
    expect([texts('summary'), texts('details p'), isOpen()]).toEqual([
      ['AnnChange'],
      ['Fields'],
      false,
    ]);
    await draw('zh-Hant', folded(false));
    expect(texts('details')).toHaveLength(1);
    await draw('zh-Hant', <p />);
    await draw('zh-Hant', folded(false));
    expect(texts('details')).toHaveLength(0);
  });

  test('formats follow the language (LANG-05)', async () => {
    const Formats = () => {
      const { money, number, oneDigit, list } = useFormats();
      const all = [
        money(1_250),
        number(1_250),
        number(2.5),
        number(1_000),
        oneDigit(4),
        oneDigit(4.85),
        list(['A', 'B', 'C']),
      ];
      return all.map((it, at) => <p key={at}>{it}</p>);
    };
    await draw('zh-Hant', <Formats />);
    expect(texts('p')).toEqual(['NT$1,250', '1,250', '2.5', '1,000', '4.0', '4.9', 'A、B和C']);
    await draw('es', <Formats />);
    expect(texts('p')).toEqual(['1.250 NT$', '1.250', '2,5', '1.000', '4,0', '4,9', 'A, B y C']);
  });

  test.each([
    ['zh-Hant', '850 B', '1 MB, 1.3 MB'],
    ['en', '850 B', '1 MB, 1.3 MB'],
    ['ja', '850 B', '1 MB, 1.3 MB'],
    ['ko', '850B', '1MB, 1.3MB'],
    ['de', '850 B', '1 MB, 1,3 MB'],
    ['fr', '850 o', '1 Mo, 1,3 Mo'],
    ['es', '850 B', '1 MB, 1,3 MB'],
    ['it', '850 B', '1 MB, 1,3 MB'],
  ] as const)(
    'the size of a file has the units of its language: %s',
    async (language, bytes, megabytes) => {
      const Sizes = () => {
        const size = useFileSize();
        return <p>{[850, 1_000_000, 1_250_000].map(size).join(', ')}</p>;
      };
      await draw(language, <Sizes />);
      expect(text()).toBe(`${bytes}, ${megabytes}`);
    },
  );

  test('the size of a file is rounded to the unit in which it is shown', async () => {
    const Sizes = () => {
      const size = useFileSize();
      return <p>{[999, 1_000, 11_501, 999_499, 999_500, 999_999].map(size).join(', ')}</p>;
    };
    await draw('zh-Hant', <Sizes />);
    expect(text()).toBe('999 B, 1 kB, 12 kB, 999 kB, 1 MB, 1 MB');
  });
});

describe('gestures', () => {
  const at = (name: string, clientX: number, clientY: number, more: PointerEventInit = {}) =>
    new PointerEvent(name, { clientX, clientY, bubbles: true, cancelable: true, ...more });
  function surface(step?: number) {
    const element = document.body.appendChild(document.createElement('div'));
    element.setPointerCapture = nothing;
    const told: unknown[][] = [];
    const stop = listenToGestures(
      element,
      {
        panBy: (...how) => void told.push(['pan', ...how]),
        zoomBy: (levels, where, isStep) =>
          void told.push(['zoom', Number(levels.toFixed(3)), where, isStep]),
        recentre: () => void told.push(['recentre']),
      },
      ...(step === undefined ? [] : ([step] as const)),
    );
    return { element, told, stop };
  }

  test('keys move and zoom a map', () => {
    const { element, told, stop } = surface(10);
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', '0', 'a'];
    const prevented = keys.map((key) => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(prevented).toEqual([true, true, true, true, true, true, true, true, false]);
    expect(told).toEqual([
      ['pan', -10, 0],
      ['pan', 10, 0],
      ['pan', 0, -10],
      ['pan', 0, 10],
      ['zoom', 1, undefined, true],
      ['zoom', 1, undefined, true],
      ['zoom', -1, undefined, true],
      ['recentre'],
    ]);
    element.dispatchEvent(new KeyboardEvent('keydown', { key: '+', ctrlKey: true }));
    expect(told).toHaveLength(8);
    stop();
    element.dispatchEvent(new KeyboardEvent('keydown', { key: '0' }));
    expect(told).toHaveLength(8);
    const usual = surface();
    usual.element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    expect(usual.told).toEqual([['pan', 80, 0]]);
  });

  test('fingers drag and pinch a map', () => {
    const { element, told } = surface();
    element.dispatchEvent(at('pointerdown', 10, 10, { pointerId: 1, button: 2 }));
    element.dispatchEvent(at('pointermove', 20, 10, { pointerId: 1 }));
    element.dispatchEvent(at('pointerdown', 10, 10, { pointerId: 1 }));
    element.dispatchEvent(at('pointermove', 13, 6, { pointerId: 1 }));
    expect(told.splice(0)).toEqual([['pan', -3, 4]]);
    element.dispatchEvent(at('pointerdown', 23, 6, { pointerId: 2 }));
    element.dispatchEvent(at('pointermove', 33, 6, { pointerId: 2 }));
    expect(told.splice(0)).toEqual([
      ['pan', -5, 0],
      ['zoom', 1, { x: 23, y: 6 }, undefined],
    ]);
    element.dispatchEvent(at('pointerup', 33, 6, { pointerId: 2 }));
    element.dispatchEvent(at('pointermove', 14, 6, { pointerId: 1 }));
    expect(told.splice(0)).toEqual([['pan', -1, 0]]);
    element.dispatchEvent(at('pointercancel', 14, 6, { pointerId: 1 }));
    element.dispatchEvent(at('pointermove', 15, 6, { pointerId: 1 }));
    expect(told).toEqual([]);
  });

  test('the wheel zooms a map only with ctrl, and a double click zooms it too', () => {
    const { element, told } = surface();
    // Wheel events of this DOM have no modifier keys.
    const wheel = (deltaY: number, more: MouseEventInit = {}) => {
      const how = { clientX: 3, clientY: 4, cancelable: true, ...more };
      return element.dispatchEvent(Object.assign(new MouseEvent('wheel', how), { deltaY }));
    };
    expect(wheel(20)).toBe(true);
    expect(wheel(20, { ctrlKey: true })).toBe(false);
    wheel(-500, { metaKey: true });
    element.dispatchEvent(new MouseEvent('dblclick', { clientX: 3, clientY: 4 }));
    element.dispatchEvent(new MouseEvent('dblclick', { shiftKey: true }));
    expect(told).toEqual([
      ['zoom', -0.2, { x: 3, y: 4 }, undefined],
      ['zoom', 0.6, { x: 3, y: 4 }, undefined],
      ['zoom', 1, { x: 3, y: 4 }, true],
      ['zoom', -1, { x: 0, y: 0 }, true],
    ]);
  });

  test('a finger that rests makes a long press; a finger that moves or lifts, or a mouse, does not', () => {
    vi.useFakeTimers();
    const element = document.body.appendChild(document.createElement('div'));
    let told = 0;
    let clicks = 0;
    const stop = listenToLongPress(element, () => {
      told += 1;
      return true;
    });
    element.addEventListener('click', () => (clicks += 1));
    const down = (pointerType = 'touch') =>
      element.dispatchEvent(at('pointerdown', 10, 10, { pointerType }));
    down();
    vi.advanceTimersByTime(499);
    expect(told).toBe(0);
    vi.advanceTimersByTime(1);
    expect(told).toBe(1);
    element.click();
    element.click();
    expect(clicks).toBe(1);
    const endings: (() => unknown)[] = [
      () => element.dispatchEvent(at('pointermove', 10, 21)),
      () => element.dispatchEvent(at('pointerup', 10, 10)),
      () => element.dispatchEvent(at('pointercancel', 10, 10)),
      () => element.dispatchEvent(new MouseEvent('contextmenu')),
      stop,
    ];
    down('mouse');
    vi.advanceTimersByTime(500);
    down();
    element.dispatchEvent(at('pointermove', 16, 18));
    vi.advanceTimersByTime(500);
    expect(told).toBe(2);
    for (const end of endings) {
      down();
      end();
      vi.advanceTimersByTime(500);
    }
    expect(told).toBe(2);
  });

  test('dropped files are accepted, anything else is not', () => {
    const element = document.body.appendChild(document.createElement('div'));
    const inside = element.appendChild(document.createElement('p'));
    const told: unknown[] = [];
    const stop = listenToFiles(element, {
      onHeld: (isHeld) => void told.push(isHeld),
      onFiles: (files) => void told.push(files.map(({ name }) => name)),
    });
    const drag = (name: string, types: readonly string[], more: object = {}) => {
      const event = new Event(name, { bubbles: true, cancelable: true });
      const files = types.includes('Files')
        ? [new File([''], 'a.png'), new File([''], 'b.png')]
        : [];
      Object.assign(event, { dataTransfer: { types, files }, relatedTarget: null, ...more });
      inside.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(drag('dragover', ['text/plain'])).toBe(false);
    expect(drag('dragover', ['Files'])).toBe(true);
    drag('dragleave', ['Files'], { relatedTarget: inside });
    drag('dragleave', ['Files']);
    expect(drag('drop', ['Files'])).toBe(true);
    expect(drag('drop', ['text/plain'])).toBe(false);
    expect(told).toEqual([true, false, false, ['a.png', 'b.png'], false]);
    stop();
    const files = ['Files'];
    const over = [drag('dragover', files), drag('dragleave', files), drag('drop', files)];
    expect(over).toEqual([false, false, false]);
    expect(told).toHaveLength(5);
  });
});

test.each<[what: string, listen: (element: HTMLElement) => () => void]>([
  ['keys, wheel and fingers', (element) => listenToGestures(element, STILL)],
  ['long presses', (element) => listenToLongPress(element, () => false)],
  ['files', (element) => listenToFiles(element, { onHeld: nothing, onFiles: nothing })],
])('%s: the listeners are removed at the end', (_, listen) => {
  const listened = noteListeners();
  const stop = listen(document.body.appendChild(document.createElement('div')));
  expect(listened().length).toBeGreaterThan(2);
  stop();
  expect(listened()).toEqual([]);
});

describe('hooks, and parts that the server rendered', () => {
  test('a clock on screen runs until it is removed', async () => {
    // Only the clock's own timer is faked, and therefore counted.
    vi.useFakeTimers({ now: 5_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const Clock = () => <p>{useSeconds(Date.now)}</p>;
    await draw('zh-Hant', <Clock />);
    expect(text()).toBe('5000');
    await act(async () => vi.advanceTimersByTime(1_000));
    expect(text()).toBe('6000');
    await draw('zh-Hant', <p />);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('the hook reports when the device goes offline and comes back', async () => {
    const Online = () => <p>{String(useOnline())}</p>;
    const isOnline = vi.spyOn(navigator, 'onLine', 'get');
    const listened = noteListeners();
    await draw('zh-Hant', <Online />);
    expect(text()).toBe('true');
    for (const [name, is] of [
      ['offline', false],
      ['online', true],
    ] as const) {
      isOnline.mockReturnValue(is);
      await fire(window, new Event(name));
      expect(text()).toBe(String(is));
    }
    await draw('zh-Hant', <p />);
    expect(listened()).not.toContain('offline');
    expect(listened()).not.toContain('online');
    isOnline.mockRestore();
  });

  test('a part rendered by the server is shown until the client draws that part itself; choices made meanwhile are kept', async () => {
    const server = document.body.appendChild(document.createElement('div'));
    server.dataset['renderedAhead'] = '';
    server.innerHTML =
      '<section id="part"><select><option>a</option><option>b</option></select></section>';
    one('#part select').value = 'b';
    const told: string[] = [];
    await draw('zh-Hant', <AsSent id="part" />);
    expect(document.querySelectorAll('[data-rendered-ahead] #part')).toHaveLength(0);
    expect(texts('#part option')).toEqual(['a', 'b']);
    const Own = () => (
      <section id="part">
        <select
          defaultValue="a"
          onChange={({ currentTarget }) => void told.push(currentTarget.value)}
        >
          <option>a</option>
          <option>b</option>
        </select>
      </section>
    );
    await draw('zh-Hant', <Own />);
    await act(async () => undefined);
    expect(told).toEqual(['b']);
    await draw('zh-Hant', <AsSent id="other" otherwise={<p>Nothing</p>} />);
    expect(text()).toBe('Nothing');
  });
});
