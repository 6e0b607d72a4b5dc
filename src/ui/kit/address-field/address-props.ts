import type { ReactNode, Ref } from 'react';
import type { FieldTexts } from '../field/field-notes.tsx';

/** One row of suggestions; `id` is unique among them. */
export interface AddressSuggestion {
  id: string;
  /** As read out and typed. */
  name: string;
  /** The same as shown, where parts of it stand out. */
  title?: ReactNode;
  /** County and district, or another detail that tells namesakes apart. */
  detail?: ReactNode;
  icon?: ReactNode;
}

/** Both forms of the address field take the same, so that one can take the other's place. */
export interface AddressFieldProps extends FieldTexts {
  /** As typed, or the name of the chosen place; typing is never overwritten by suggestions. */
  text: string;
  suggestions: readonly AddressSuggestion[];
  /** Without a text: so many of the first suggestions are recent places, the others popular ones. */
  recent?: number;
  /** Advice above the suggestions, or in their place. */
  advice?: ReactNode;
  /** The list shows `loading` and `failed`; `idle` without suggestions and with some text says that none fits. */
  status: 'idle' | 'loading' | 'failed';
  /** Whether `text` is a chosen place: then nothing is said about no suggestion fitting. */
  isChosen: boolean;
  onTextChange: (text: string) => void;
  onSelect: (id: string) => void;
  onBlur?: () => void;
  /** If present, the empty field offers 「使用目前位置」. */
  onUsePosition?: () => void;
  /** Whether a button offers that too, without the list. */
  hasPositionButton?: boolean;
  isLocating?: boolean;
  placeholder?: string;
  name?: string;
  prefix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** Further props that `AddressField` gives to both forms. */
export interface AddressFormProps extends AddressFieldProps {
  /** Empties the field and leaves the focus in it. */
  onClear: () => void;
  /** The field had the focus while the suggestions' part was still loading: they show as soon as it is there. */
  opensAtOnce: boolean;
}
