import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EnrolmentType } from '../../../domain/joining/enrolment-type.ts';

/** Name and description of each type of enrolment (KIND-05). */
export const ENROLMENT_WORDS: Readonly<
  Record<EnrolmentType, { title: MessageDescriptor; description: MessageDescriptor }>
> = {
  0: {
    title: msg`企業平台合作`,
    description: msg`公司用車、員工返家代駕與月結，由專人為您規劃`,
  },
  1: {
    title: msg`成為合作店家`,
    description: msg`餐廳、酒吧、飯店與停車場，讓客人一鍵叫到代駕`,
  },
  2: {
    title: msg`成為司機`,
    description: msg`自己安排時間，每趟車資清楚，每週結算`,
  },
};
