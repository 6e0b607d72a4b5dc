import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApplicationValues, DriverApplication } from '../../../domain/joining/application.ts';
import { formatPhone } from '../../../domain/order/phone.ts';
import { SERVICE_KINDS, serves } from '../../../domain/service-kind/service-kind.ts';
import { SERVICE_KIND_WORDS } from '../../service-kind-words.tsx';
import { AREA_WORDS, GEARS_WORDS, LICENCE_WORDS, useCity } from './joining-words.ts';

/**
 * Returns a function that lists an applicant's answers, as terms and values: what they have typed, or what they have
 * sent. An application from another back end may lack some.
 */
export function useAnswers(): (
  answers: ApplicationValues | DriverApplication,
) => readonly (readonly [ReactNode, string])[] {
  const { i18n } = useLingui();
  const cityOf = useCity();
  return ({ licence, gears = '', areas = [], kinds, ...rest }) => [
    [<Trans key="t">姓名</Trans>, rest.name],
    [<Trans key="t">聯絡電話</Trans>, formatPhone(rest.phonenumber)],
    [<Trans key="t">身分證或居留證號碼</Trans>, rest.idNumber],
    [<Trans key="t">生日</Trans>, rest.birthday],
    [<Trans key="t">居住縣市</Trans>, cityOf(rest.city)],
    [<Trans key="t">駕照種類</Trans>, licence === '' ? '' : i18n._(LICENCE_WORDS[licence])],
    [<Trans key="t">取得駕照的日期</Trans>, rest.licenceSince],
    [<Trans key="t">可以開的車</Trans>, gears === '' ? '' : i18n._(GEARS_WORDS[gears])],
    [
      <Trans key="t">可服務的地區</Trans>,
      areas.map((area) => i18n._(AREA_WORDS[area])).join(' · '),
    ],
    [
      <Trans key="t">想服務的種類</Trans>,
      SERVICE_KINDS.filter((kind) => serves(kinds, kind))
        .map((kind) => i18n._(SERVICE_KIND_WORDS[kind].title))
        .join(' · '),
    ],
    [<Trans key="t">開車經驗</Trans>, rest.introduction],
  ];
}
