import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The modules are loaded anew, as on a page that has not shown an address field yet.
vi.resetModules();
const { AddressField } = await import('../../src/ui/kit/address-field/address-field.tsx');

const i18n = setupI18n({ locale: 'zh-Hant', messages: { 'zh-Hant': {} } });
let root: Root;
let input: () => HTMLInputElement;

function Harness() {
  const [text, setText] = useState('臺北車站');
  return (
    <I18nProvider i18n={i18n}>
      <AddressField
        label="上車地點"
        text={text}
        onTextChange={setText}
        suggestions={[]}
        status="idle"
        isChosen={false}
        onSelect={() => undefined}
      />
    </I18nProvider>
  );
}

beforeEach(async () => {
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<Harness />));
  input = () => {
    const found = host.querySelector('input');
    if (found === null) throw new Error('no input');
    return found;
  };
});

afterEach(async () => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

/** Runs three macrotasks, so that everything that waits for one has run. */
const nextTasks = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  });

const becomesComboBox = (): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(() => Promise.resolve());
      expect(input().getAttribute('role')).toBe('combobox');
    },
    { timeout: 15_000 },
  );

// The order of the tests matters: the first one loads the combo box, and later fields begin as combo boxes.
test('the address field does not become a combo box during a text composition, but after its end', async () => {
  expect(input().getAttribute('role')).toBeNull();
  const plain = input();
  act(() => {
    plain.focus();
    plain.setSelectionRange(2, 3);
    plain.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  });
  await import('../../src/ui/kit/address-field/address-combo-box.tsx');
  await nextTasks();
  expect(input()).toBe(plain);

  act(() => {
    plain.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  });
  // The browser first paints the result of the composition, so the field is replaced only afterwards.
  expect(input()).toBe(plain);
  await becomesComboBox();
  expect(input().value).toBe('臺北車站');
  expect(document.activeElement).toBe(input());
  expect([input().selectionStart, input().selectionEnd]).toEqual([2, 3]);
});

test('clearing the address field keeps the focus in it', async () => {
  await becomesComboBox();
  const clear = document.querySelector<HTMLButtonElement>('button[aria-label="清除地址"]');
  act(() => clear?.click());
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
});
