import { createPositionMachine } from '../../../../src/machines/position/machine.ts';
import { nothingUnderWay, waitsFor } from '../assert.ts';
import { defineDriver, sends } from '../driver.ts';

const TAIPEI = { lat: 25.0478, lng: 121.5171 };

export const driver = defineDriver<ReturnType<typeof createPositionMachine>, undefined>({
  name: 'position',
  machine: ({ position }) => createPositionMachine(position),
  starts: { 'not asked': () => undefined },
  events: {
    'position.ask': sends(),
    'position.dismiss': sends(),
    'pin.open': sends(),
    'pin.set': sends(),
    'pin.close': sends(),
  },
  actors: {
    placeHere: {
      // The device is asked first. Only if it gives a position is the server asked for the place's name.
      asks: undefined,
      cases: {
        async found(at) {
          at.page.locate(TAIPEI);
          await at.release(await at.extra('nearestPlace'), { kind: 'pass' });
        },
        'no position'(at) {
          at.page.locate(undefined);
        },
      },
    },
    placeAt: { asks: 'nearestPlace' },
  },
  holds: ['nearestPlace'],
  exactly: ['field'],
  states: {
    idle: nothingUnderWay,
    locating: nothingUnderWay,
    failed: nothingUnderWay,
    picking: 'a part of it says more',
    'picking.moving': nothingUnderWay,
    'picking.naming': waitsFor('nearestPlace'),
    'picking.failed': nothingUnderWay,
  },
});
