import { ACCOUNT_CODE } from '../../../src/domain/account-codes.ts';
import { CODE } from '../../../src/domain/codes.ts';
import { PLEDGE_HOLD_MS } from '../../../src/domain/limits.ts';
import type { PledgeView } from '../../../src/domain/project/pledge.ts';
import type { SupportOffer } from '../../../src/domain/project/support.ts';
import { createSupportMachine } from '../../../src/machines/support/machine.ts';
import type { Chosen } from '../../../src/machines/support/types.ts';
import { NOW } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

const address = (addressId: string) => ({
  addressId,
  receiver: '王小明',
  phonenumber: '0912345678',
  postcode: '100',
  address: '臺北市中正區',
  note: '',
  isDefault: addressId === 'a',
});

const offer: SupportOffer = {
  projectId: 'project-1',
  projectTitle: '兒童安全座椅',
  endsAt: NOW + 2 * 86_400_000,
  isRunning: true,
  reward: {
    rewardId: 'reward-1',
    title: '徽章',
    description: '一枚',
    price: 1_000,
    left: 3,
    deliveredBy: '2027-02',
  },
  addresses: [address('a'), address('b')],
};

const pledge: PledgeView = {
  pledgeId: 'pledge-1',
  pledgeNo: 'S260501AAAAAA',
  state: 'reserved',
  projectId: 'project-1',
  projectTitle: '兒童安全座椅',
  rewardId: 'reward-1',
  rewardTitle: '徽章',
  deliveredBy: '2027-02',
  quantity: 1,
  amount: 1_000,
  upfront: 300,
  due: 300,
  // Of the whole reservation, so that the timer does not depend on when the path reserves it.
  dueUntil: offer.endsAt,
  upfrontAt: null,
  balanceAt: null,
  endsAt: offer.endsAt,
  pledgedAt: offer.endsAt - PLEDGE_HOLD_MS,
  refund: null,
  isAutomatic: false,
  isRefused: false,
  shipping: { state: 'waiting', note: '' },
  paymentPending: false,
  paymentUrl: null,
  delivery: null,
  mayChange: true,
  mayCancel: true,
};

interface World {
  /** The choice that the tab has stored. */
  chosen: Chosen | undefined;
}

const starts: Record<string, World> = {
  'one of a reward': { chosen: undefined },
  'back at a choice': { chosen: { quantity: 2, addressId: 'b', addressIds: ['a', 'b'] } },
  // The visitor went from the form to their addresses and came back.
  'back with an address': { chosen: { quantity: 2, addressId: 'a', addressIds: ['a'] } },
};

export const model = defineModel({
  name: 'support',
  starts,
  machine(stage) {
    return createSupportMachine({
      loadOffer: stage.asks('loadOffer'),
      place: stage.asks('place'),
      newKey: () => 'key-1',
      now: () => NOW + stage.now(),
      isVisible: () => true,
      readChosen: () => stage.world.chosen,
      writeChosen: stage.does('writeChosen', (_, chosen) => void (stage.world.chosen = chosen)),
    });
  },
  input: () => ({ rewardId: 'reward-1', quantity: 1 }),
  events: {
    'quantity.choose': {
      two: { quantity: 2 },
      'all that there are': { quantity: 3 },
      'more than there are': { quantity: 4 },
    },
    'address.choose': {
      'the other one': { addressId: 'b' },
      'none of these': { addressId: 'x' },
    },
    'support.submit': { pressed: {} },
    'support.retry': { pressed: {} },
  },
  actors: {
    loadOffer: {
      three: { answers: offer },
      one: { answers: { ...offer, reward: { ...offer.reward, left: 1 } } },
      'without an address': { answers: { ...offer, addresses: [] } },
      'sold out': { answers: { ...offer, reward: { ...offer.reward, left: 0 } } },
      'not running': { answers: { ...offer, isRunning: false } },
      failed: { fails: offline },
    },
    place: {
      reserved: { answers: pledge },
      'lapsed before its answer came': {
        answers: { ...pledge, state: 'lapsed', due: 0, dueUntil: null },
      },
      'sold meanwhile': { fails: refused(ACCOUNT_CODE.rewardGone) },
      'no longer to be replaced': { fails: refused(ACCOUNT_CODE.pledgeClosed) },
      offline: { fails: offline },
      unknown: { fails: refused(CODE.internal) },
    },
  },
});
