import type { ServiceKind } from '../domain/service-kind/service-kind.ts';
import { useKinds } from './kinds.ts';
import { KindDrawing } from './kit/drawings/drawings.tsx';

/** The drawing of a kind of service, in the colour from the kind's record (KIND-02). */
export function KindPicture({ of: kind, size }: { of: ServiceKind; size: number }) {
  const { color, image } = useKinds()(kind);
  return (
    <KindDrawing
      of={kind}
      size={size}
      {...(color === undefined ? {} : { color })}
      {...(image === undefined ? {} : { image })}
    />
  );
}
