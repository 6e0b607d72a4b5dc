import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { Showcase } from '../domain/content/showcase.ts';
import type { ServiceKind, ServiceKindRecord } from '../domain/service-kind/service-kind.ts';
import { selectRows } from '../machines/collection/selectors.ts';
import { useBackground } from './background.ts';
import { SERVICE_KIND_WORDS } from './service-kind-words.tsx';

/** A kind of service as the page offers it (KIND-02). */
export interface Kind {
  readonly title: string;
  readonly description: string;
  /**
   * Colour and image from the kind's record. Both are absent until the record is loaded; the drawing then uses its
   * defaults.
   */
  readonly color?: string;
  readonly image?: ServiceKindRecord['image'];
}

/** The published contents with which the server rendered the document; undefined if the server did not render it. */
export const ShowcaseAhead = createContext<Showcase | undefined>(undefined);

/** Published contents for the home page: the loaded ones, else those in the document; undefined if there are none. */
export function useShowcase(): Showcase | undefined {
  const ahead = use(ShowcaseAhead);
  const showcase = useBackground()?.showcase;
  return useSelector(showcase, (snapshot) => snapshot && selectRows(snapshot)[0]) ?? ahead;
}

/** Returns a kind from the server's records. Until they are loaded, it returns the texts that are part of the build. */
export function useKinds(): (kind: ServiceKind) => Kind {
  const { i18n } = useLingui();
  const offered = useShowcase()?.kinds;
  return (kind) =>
    offered?.find(({ type }) => type === kind) ?? {
      title: i18n._(SERVICE_KIND_WORDS[kind].title),
      description: i18n._(SERVICE_KIND_WORDS[kind].description),
    };
}
