import { Building2, MapPin, MapPinned, Plane, TrainFront } from 'lucide';
import type { PlaceKind } from '../../../domain/geo/place.ts';
import { Icon } from '../../kit/icon/icon.tsx';

const icons: Readonly<Record<PlaceKind, typeof MapPin>> = {
  county: MapPinned,
  district: MapPinned,
  airport: Plane,
  station: TrainFront,
  landmark: Building2,
  address: MapPin,
};

/** The icon for the kind of a suggested place. */
export default function PlaceIcon({ of: kind }: { of: PlaceKind }) {
  return <Icon of={icons[kind]} />;
}
