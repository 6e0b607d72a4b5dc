/** Tests that the code has the specification's numbers of message types (MSG-02, MSG-03, MSG-14). */
import { expect, test } from 'vitest';
import { ContentSchema } from '../../src/contract/messaging/entities.ts';
import {
  CUSTOM_SUBTYPE,
  FILE_TYPE_NUMBER,
  MESSAGE_PRIORITY,
  MESSAGE_TYPE_NUMBER,
  numbersOf,
} from '../../src/contract/messaging/numbers.ts';
import { SEARCHED_SUBTYPES } from '../../src/domain/messaging/search.ts';

test('MSG-02 message types have the numbers of §3, and types of picked files those of §9; number 11 has two meanings', () => {
  expect(MESSAGE_TYPE_NUMBER).toEqual({ text: 0, revoke: 8, tips: 9, combine: 10, multiple: 11 });
  expect(FILE_TYPE_NUMBER).toEqual({ image: 11, audio: 13, video: 14 });
  expect(numbersOf('multiple')).toEqual({ type: 11 });
  expect(numbersOf('image')).toEqual({ fileType: 11 });
  expect(numbersOf('text')).toEqual({ type: 0 });
  expect(numbersOf('barrage')).toEqual({});
  expect(MESSAGE_PRIORITY).toBe(2);
});

test('MSG-03 each subtype is decoded from the wire and can be searched for', () => {
  expect(Object.values(CUSTOM_SUBTYPE)).toEqual([...SEARCHED_SUBTYPES]);
  const location = {
    type: 'custom',
    subType: CUSTOM_SUBTYPE.location,
    latLng: { lat: 25, lng: 121 },
    formattedAddress: '信義區',
    name: '101',
  };
  expect(ContentSchema.safeParse(location).success).toBe(true);
  expect(ContentSchema.safeParse({ ...location, subType: 6 }).success).toBe(false);
});
