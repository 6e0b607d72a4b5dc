import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Showcase } from '../domain/content/showcase.ts';
import { TARIFF, type Tariff } from '../domain/fare/tariff.ts';
import type { ServiceKind, ServiceKindRecord } from '../domain/service-kind/service-kind.ts';
import { selectRows } from '../machines/collection/selectors.ts';
import { useBackground } from './background.ts';
import { SERVICE_KIND_WORDS } from './service-kind-words.tsx';

/** A kind of service as it is offered (KIND-02). */
export interface Kind {
  readonly title: string;
  readonly description: string;
  readonly tariff: Tariff;
  /** Colour and image from the record; absent until it is loaded, while the drawing uses its defaults. */
  readonly color?: string;
  readonly image?: ServiceKindRecord['image'];
}

/** Published contents for the home page; undefined until they are loaded, or if that fails. */
export function useShowcase(): Showcase | undefined {
  const showcase = useBackground()?.showcase;
  return useSelector(showcase, (snapshot) => snapshot && selectRows(snapshot)[0]);
}

/** Whether loading failed and there is no earlier version. */
export function useShowcaseFailed(): boolean {
  const showcase = useBackground()?.showcase;
  return useSelector(showcase, (snapshot) => snapshot?.matches({ rows: 'failed' }) ?? false);
}

/** The kinds from the server's records; until those are loaded, from the build. */
export function useKinds(): (kind: ServiceKind) => Kind {
  const { i18n } = useLingui();
  const offered = useShowcase()?.kinds;
  return (kind) =>
    offered?.find(({ type }) => type === kind) ?? {
      title: i18n._(SERVICE_KIND_WORDS[kind].title),
      description: i18n._(SERVICE_KIND_WORDS[kind].description),
      tariff: TARIFF[kind],
    };
}
