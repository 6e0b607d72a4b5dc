import { describe, expect, test } from 'vitest';
import {
  cutOf,
  MAX_ZOOM,
  movedBy,
  NO_PICTURE,
  pictureError,
  zoomedTo,
} from '../../src/domain/account/picture.ts';
import { AVATAR_CHOICE_MAX_BYTES } from '../../src/domain/limits.ts';

const wide = { ...NO_PICTURE, url: 'blob:1', bytes: 1, width: 800, height: 400 };

describe('cutting an avatar (PAGE-05)', () => {
  test('the cut begins with the largest square, in the middle of the picture', () => {
    expect(cutOf(wide)).toEqual({ left: 200, top: 0, side: 400 });
    expect(cutOf({ ...wide, width: 400, height: 800 })).toEqual({ left: 0, top: 200, side: 400 });
  });

  test('the square moves by a share of its size, and never leaves the picture', () => {
    expect(cutOf(movedBy(wide, 0.25, 0))).toEqual({ left: 300, top: 0, side: 400 });
    expect(cutOf(movedBy(wide, -9, 9))).toEqual({ left: 0, top: 0, side: 400 });
    expect(cutOf(movedBy(wide, 9, -9))).toEqual({ left: 400, top: 0, side: 400 });
  });

  test('zooming keeps the middle of the square; its size is between the whole picture and a quarter of it', () => {
    expect(cutOf(zoomedTo(wide, 2))).toEqual({ left: 300, top: 100, side: 200 });
    expect(zoomedTo(wide, 99).zoom).toBe(MAX_ZOOM);
    // A square at the edge stays inside the picture when it grows.
    const corner = movedBy(zoomedTo(wide, 4), -9, -9);
    expect(cutOf(corner)).toEqual({ left: 0, top: 0, side: 100 });
    expect(cutOf(zoomedTo(corner, 0.1))).toEqual({ left: 0, top: 0, side: 400 });
  });

  test.each([
    [NO_PICTURE, 'required'],
    [{ ...wide, bytes: AVATAR_CHOICE_MAX_BYTES + 1 }, 'tooLarge'],
    [{ ...wide, isBroken: true }, 'unreadable'],
    [{ ...wide, width: 0 }, 'reading'],
    [wide, undefined],
  ])('a wrong picture is refused with its reason: %#', (picture, error) =>
    expect(pictureError(picture)).toBe(error),
  );
});
