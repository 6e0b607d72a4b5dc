import { use, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../after-paint.ts';
import { hasError } from '../field/field-notes.tsx';
import { MoreTextsContext, type MoreTexts } from '../lazy-part.tsx';
import type { AddressFieldProps, AddressFormProps } from './address-props.ts';
import { PlainAddress } from './plain-address.tsx';

type ComboBox = ComponentType<AddressFormProps>;
let loaded: ComboBox | undefined;

/** Fetches the code of the suggestions. If that fails (offline), the plain field keeps working. */
const load = async (texts: MoreTexts): Promise<ComboBox | undefined> => {
  try {
    const [part] = await Promise.all([import('./address-combo-box.tsx'), texts.fetch()]);
    loaded = part.default;
  } catch {
    // The fetch is tried again when somebody next interacts with the field.
  }
  return loaded;
};

/**
 * An address with suggestions. It starts as a plain field and becomes a combo box once somebody interacts with it. Its
 * text, focus and caret stay the same. It never changes during a composition (注音, 倉頡) or a press, because the change
 * would break them.
 */
export function AddressField(props: AddressFieldProps) {
  const [Loaded, setLoaded] = useState<ComboBox | undefined>(() => loaded);
  const texts = use(MoreTextsContext);
  const root = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  const waiting = useRef<ComboBox | undefined>(undefined);
  const caret = useRef<readonly [number, number] | undefined>(undefined);
  const [isSwapped, setSwapped] = useState(false);

  const adopt = (part: ComboBox): void => {
    if (root.current === null) return;
    if (held.current) {
      waiting.current = part;
      return;
    }
    const input = root.current.querySelector('input');
    if (input !== null && input === document.activeElement) {
      caret.current = [input.selectionStart ?? input.value.length, input.selectionEnd ?? 0];
      setSwapped(true);
    }
    // Renders synchronously: otherwise a key pressed between reading the caret and rendering the new field would change
    // the caret.
    flushSync(() => setLoaded(() => part));
  };

  // Becoming a combo box takes 0.3 s on a slow telephone, so the browser first paints the effect of the press.
  const adoptSoon = (part: ComboBox): void => afterPaint(() => adopt(part));

  const showInterest = (): void => {
    if (Loaded !== undefined) return;
    void load(texts).then((part) => part !== undefined && adoptSoon(part));
  };

  const hold = () => (held.current = true);
  const release = (): void => {
    held.current = false;
    const part = waiting.current;
    waiting.current = undefined;
    if (part !== undefined) adoptSoon(part);
  };

  useLayoutEffect(() => {
    if (Loaded === undefined || caret.current === undefined) return;
    const input = root.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(...caret.current);
    caret.current = undefined;
  }, [Loaded]);

  // A field that already has the focus when it appears gets no focus event, so this effect starts the fetch.
  useEffect(() => {
    if (root.current?.contains(document.activeElement) === true) showInterest();
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears
  }, []);

  const Field = Loaded ?? PlainAddress;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what is pressed are the controls in it
    <div
      ref={root}
      onPointerEnter={showInterest}
      onFocus={showInterest}
      onPointerDown={hold}
      onClick={release}
      onCompositionStart={hold}
      onCompositionEnd={release}
    >
      <Field
        {...props}
        opensAtOnce={isSwapped && !props.isChosen && !(props.text === '' && hasError(props.error))}
        onClear={() => {
          props.onTextChange('');
          // The pressed button disappears with the text, so the input gets the focus.
          root.current?.querySelector('input')?.focus();
        }}
      />
    </div>
  );
}
