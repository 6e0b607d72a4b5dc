import { useLingui } from '@lingui/react/macro';
import type { ContentVersion } from '../../../domain/content/edited.ts';
import { textIn, type Texts } from '../../../domain/content/texts.ts';
import { parseServiceKind } from '../../../domain/service-kind/service-kind.ts';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { useLanguage } from '../content/use-language.ts';

/** The name of an item: its title, or a tariff's kind. */
export function useName(): (key: string, version: ContentVersion) => string {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (key, { content }) => {
    const kind = parseServiceKind(key);
    if (kind !== undefined) return i18n._(SERVICE_KIND_WORDS[kind].title);
    // The cast is safe: only tariffs have no title, and they were handled above.
    return textIn((content as { title: Texts }).title, language) || key;
  };
}
