/** The four kinds of service (§1, KIND-01), in the order of the menus. */
export const SERVICE_KINDS = [
  'type_dui',
  'type_airport_port',
  'type_rental_travel',
  'type_hourly_designated',
] as const;

export type ServiceKind = (typeof SERVICE_KINDS)[number];

/**
 * The bit of each kind in a permission mask (§6, KIND-03: ours, derived from the lists of values). A mask says which
 * kinds a driver or a region serves.
 */
export const KIND_BIT: Readonly<Record<ServiceKind, number>> = {
  type_dui: 8,
  type_airport_port: 4,
  type_rental_travel: 2,
  type_hourly_designated: 1,
};

/** Whether a driver or region with this mask (1–15) serves the kind. */
export function serves(mask: number, kind: ServiceKind): boolean {
  return (mask & KIND_BIT[kind]) !== 0;
}

/** All masks that contain the kind, ascending: dui 8–15, airport 4–7 and 12–15, … (§6). */
export function permissionMasks(kind: ServiceKind): number[] {
  return Array.from({ length: 15 }, (_, index) => index + 1).filter((mask) => serves(mask, kind));
}

/**
 * A service-kind record without its texts, which the interface has (§3, KIND-02): `type` is the key used in addresses,
 * `value` its number, `color` a CSS colour, `image` the drawing's name.
 */
export interface ServiceKindRecord {
  readonly type: ServiceKind;
  readonly value: number;
  readonly color: string;
  readonly image: 'key' | 'plane' | 'route' | 'clock';
  readonly permissions: readonly number[];
}

const record = (
  type: ServiceKind,
  color: string,
  image: ServiceKindRecord['image'],
): ServiceKindRecord => ({
  type,
  value: KIND_BIT[type],
  color,
  image,
  permissions: permissionMasks(type),
});

export const SERVICE_KIND_RECORDS: readonly ServiceKindRecord[] = [
  record('type_dui', '#2FA29F', 'key'),
  record('type_airport_port', '#3B7DD8', 'plane'),
  record('type_rental_travel', '#B7791F', 'route'),
  record('type_hourly_designated', '#7A5BC7', 'clock'),
];

/** The kind named by an address's query value, or undefined for the kind picker (KIND-04). */
export function parseServiceKind(value: unknown): ServiceKind | undefined {
  return SERVICE_KINDS.find((kind) => kind === value);
}
