import { TARIFF, type Tariff } from '../domain/fare/tariff.ts';
import type { ServiceKind } from '../domain/service-kind/service-kind.ts';
import { useShowcase } from './kinds.ts';

/** The prices of each kind from the server's records; until those are loaded, the prices of the build. */
export function useTariffs(): (kind: ServiceKind) => Tariff {
  const offered = useShowcase()?.kinds;
  return (kind) => offered?.find(({ type }) => type === kind)?.tariff ?? TARIFF[kind];
}
