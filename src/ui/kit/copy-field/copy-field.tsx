import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { root } from './copy-field.css.ts';

/**
 * A text with a button that copies it and then confirms the copy. If the browser refuses to copy, the text is selected.
 */
export function CopyField({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  /** The button's words. */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | undefined>(undefined);
  const copy = async (): Promise<void> => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      input.current?.select();
      setOutcome('selected');
    }
  };
  return (
    <div className={root}>
      <TextField
        label={label}
        value={text}
        isReadOnly
        inputRef={input}
        hint={outcome === 'selected' && t`瀏覽器不允許自動複製，文字已選取，請按複製。`}
      />
      <Button look="primary" onPress={() => void copy()}>
        <Icon of={outcome === 'copied' ? Check : Copy} />
        <span aria-live="polite">
          {outcome === 'copied' ? <Trans>已複製連結</Trans> : children}
        </span>
      </Button>
    </div>
  );
}
