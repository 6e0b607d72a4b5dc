import type { ReactNode, Ref } from 'react';
import type { FieldTexts } from '../field/field-notes.tsx';

/** One row of suggestions; `id` is unique among them. */
export interface AddressSuggestion {
  id: string;
  /** The name for screen readers and for the field. */
  name: string;
  /** The displayed name, in which parts are emphasised. */
  title?: ReactNode;
  /** County and district, or another detail that distinguishes places with the same name. */
  detail?: ReactNode;
  icon?: ReactNode;
}

/** Both forms of the address field have the same props, so that one can replace the other. */
export interface AddressFieldProps extends FieldTexts {
  /** The typed text, or the name of the chosen place; suggestions never overwrite typing. */
  text: string;
  suggestions: readonly AddressSuggestion[];
  /** Used for an empty text: the first `recent` suggestions are recent places, the others popular places. */
  recent?: number;
  /** Advice above the suggestions, or instead of them. */
  advice?: ReactNode;
  /**
   * The list shows `loading` and `failed`; with `idle`, no suggestions and some text, it says that no place matches.
   */
  status: 'idle' | 'loading' | 'failed';
  /** Whether `text` is a chosen place: then the list does not say that no suggestion matches. */
  isChosen: boolean;
  onTextChange: (text: string) => void;
  onSelect: (id: string) => void;
  onBlur?: () => void;
  /** If present, the empty field offers 「使用目前位置」. */
  onUsePosition?: () => void;
  /** Whether the field also has a button for the device's position, outside the list. */
  hasPositionButton?: boolean;
  isLocating?: boolean;
  placeholder?: string;
  name?: string;
  prefix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** Additional props that `AddressField` passes to both forms. */
export interface AddressFormProps extends AddressFieldProps {
  /** Empties the field and keeps the focus in it. */
  onClear: () => void;
  /**
   * Whether the list opens as soon as the suggestions are loaded: the field already had the focus while they were
   * loading.
   */
  opensAtOnce: boolean;
}
