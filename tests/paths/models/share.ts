import type { Shared } from '../../../src/domain/share.ts';
import { createShareMachine } from '../../../src/machines/share/machine.ts';
import { selectBlocked } from '../../../src/machines/share/selectors.ts';
import { defineModel, type Selections } from '../engine/model.ts';

interface World {
  /** Whether the browser blocks pop-ups. */
  readonly blocks: boolean;
  isPopupOpen: boolean;
}

export const SHARED: Shared = {
  title: '連假請提早預約',
  url: 'https://ride.example/notice?id=a',
  description: '中秋與國慶',
};

const starts: Record<string, World> = {
  'pop-ups allowed': { blocks: false, isPopupOpen: false },
  'pop-ups blocked': { blocks: true, isPopupOpen: false },
};

export const model = defineModel({
  name: 'share',
  starts,
  machine: (stage) =>
    createShareMachine({
      openPopup: stage.does('openPopup', () => {
        stage.world.isPopupOpen = !stage.world.blocks;
      }),
      isPopupOpen: () => stage.world.isPopupOpen,
      showSheet: stage.asks('showSheet'),
    }),
  outside: {
    'pop-up closed': (world) => {
      world.isPopupOpen = false;
    },
  },
  events: {
    'share.toNetwork': { LINE: { network: 'line', shared: SHARED } },
    'share.bySheet': { pressed: { shared: SHARED } },
  },
  actors: {
    sheet: {
      shared: { answers: 'shared' },
      left: { answers: 'left' },
      refused: { answers: 'refused' },
    },
  },
});

export const selections: Selections = {
  'selectBlocked(the page)': selectBlocked(SHARED.url),
  'selectBlocked(another page)': selectBlocked('https://ride.example/other'),
};
