import { TARIFF, type Tariff } from '../domain/fare/tariff.ts';
import type { ServiceKind } from '../domain/service-kind/service-kind.ts';
import { useShowcase } from './kinds.ts';

/**
 * Returns a kind's prices from the server's records. Until they are loaded, it returns the prices that are part of the
 * build.
 */
export function useTariffs(): (kind: ServiceKind) => Tariff {
  const offered = useShowcase()?.kinds;
  return (kind) => offered?.find(({ type }) => type === kind)?.tariff ?? TARIFF[kind];
}
