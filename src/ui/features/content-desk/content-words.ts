import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CircleCheck, Clock, FilePen, History, Undo2, type IconNode } from 'lucide';
import type { ContentType } from '../../../domain/content/content.ts';
import type { ContentAction, VersionState } from '../../../domain/content/edited.ts';
import type { Tone } from '../../kit/status-tag/status-tag.tsx';

/** The names of the types of content on the staff's pages. */
export const TYPE_WORDS: Readonly<Record<ContentType, MessageDescriptor>> = {
  notice: msg`公告`,
  policy: msg`服務條款`,
  kind: msg`服務種類`,
  tariff: msg`計費規則`,
};

export const STATES: Readonly<
  Record<VersionState, { words: MessageDescriptor; tone: Tone; icon: IconNode }>
> = {
  draft: { words: msg`草稿`, tone: 'neutral', icon: FilePen },
  scheduled: { words: msg`已排程`, tone: 'waiting', icon: Clock },
  inForce: { words: msg`生效中`, tone: 'good', icon: CircleCheck },
  former: { words: msg`舊版本`, tone: 'neutral', icon: History },
  withdrawn: { words: msg`已下架`, tone: 'neutral', icon: Undo2 },
};

export const ACTION_WORDS: Readonly<Record<ContentAction, MessageDescriptor>> = {
  created: msg({ message: '建立草稿', context: 'history' }),
  edited: msg`修改草稿`,
  published: msg`發布`,
  scheduled: msg({ message: '排程發布', context: 'history' }),
  withdrawn: msg({ message: '撤回', context: 'history' }),
  removed: msg({ message: '刪除草稿', context: 'history' }),
};

/** The labels of a tariff's numbers, in the order of its form. */
export const NUMBER_WORDS: readonly (readonly [field: string, words: MessageDescriptor])[] = [
  ['base', msg`起程費（NT$）`],
  ['includedMetres', msg`起程費包含的公尺數`],
  ['stepMetres', msg`里程費每一級的公尺數`],
  ['stepPrice', msg`里程費每一級（NT$）`],
  ['stopPrice', msg`停靠點每處（NT$）`],
  ['unitPrice', msg`每小時或每天（NT$）`],
  ['includedMetresPerUnit', msg`每小時或每天包含的公尺數`],
  ['extraKilometrePrice', msg`超出里程每公里（NT$）`],
  ['nightPrice', msg`夜間加成（NT$）`],
  ['freeMinutes', msg`免費等候分鐘數`],
  ['minutePrice', msg`等候費每分鐘（NT$）`],
  ['onTheWay', msg`接單後取消（NT$）`],
  ['arrived', msg`抵達後取消（NT$）`],
  ['ahead', msg`預約訂單取消（NT$）`],
];

export const IMAGE_WORDS = {
  key: msg`鑰匙`,
  plane: msg`飛機`,
  route: msg`路線`,
  clock: msg`時鐘`,
} as const;
