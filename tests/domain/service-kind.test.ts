import { describe, expect, test } from 'vitest';
import {
  parseServiceKind,
  permissionMasks,
  SERVICE_KIND_RECORDS,
  SERVICE_KINDS,
  serves,
} from '../../src/domain/service-kind/service-kind.ts';

describe('service kinds', () => {
  test('KIND-01 there are four kinds, in the order of the menus', () => {
    expect(SERVICE_KINDS).toEqual([
      'type_dui',
      'type_airport_port',
      'type_rental_travel',
      'type_hourly_designated',
    ]);
  });

  test('KIND-02 each kind has its record with value, colour, image and permissions', () => {
    expect(SERVICE_KIND_RECORDS.map((record) => record.type)).toEqual(SERVICE_KINDS);
    for (const record of SERVICE_KIND_RECORDS) {
      expect(record.color).toMatch(/^#[0-9A-F]{6}$/);
      expect(record.permissions).toEqual(permissionMasks(record.type));
    }
    expect(new Set(SERVICE_KIND_RECORDS.map((record) => record.image)).size).toBe(4);
  });

  test('KIND-03 the permission masks are those of the specification', () => {
    expect(permissionMasks('type_dui')).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
    expect(permissionMasks('type_airport_port')).toEqual([4, 5, 6, 7, 12, 13, 14, 15]);
    expect(permissionMasks('type_rental_travel')).toEqual([2, 3, 6, 7, 10, 11, 14, 15]);
    expect(permissionMasks('type_hourly_designated')).toEqual([1, 3, 5, 7, 9, 11, 13, 15]);
    expect(serves(8, 'type_hourly_designated')).toBe(false);
    expect(serves(9, 'type_hourly_designated')).toBe(true);
  });

  test('KIND-04 an unknown or missing value gives no kind, and never throws', () => {
    expect(parseServiceKind('type_dui')).toBe('type_dui');
    for (const value of [undefined, null, '', 'type_boat', 8, ['type_dui'], '__proto__']) {
      expect(parseServiceKind(value)).toBeUndefined();
    }
  });
});
