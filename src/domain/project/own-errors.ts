import { isBlank } from '../blank.ts';
import { lineError } from '../line-error.ts';
import { fromTaipei, taipeiMonth } from '../taipei-time.ts';
import { PROJECT_LIMITS, PROJECT_PICTURE } from './limits.ts';
import {
  DELIVERY_STATES,
  paragraphsOf,
  type DatesValues,
  type OwnError,
  type OwnForm,
  type OwnValues,
  type RewardValues,
  type StoryValues,
} from './own.ts';
import { PROJECT_CATEGORIES } from './project.ts';

export type OwnErrors = Readonly<Partial<Record<keyof OwnValues, OwnError>>>;
type Errors = Partial<Record<keyof OwnValues, OwnError>>;

/** The error of a required text that may have several lines. */
const wordsError = (text: string, max: number): OwnError | undefined =>
  isBlank(text) ? 'required' : text.trim().length > max ? 'tooLong' : undefined;

/**
 * A whole number in ASCII or full-width digits, optionally in groups of three as the languages write them: 1,200,
 * 1.200, 1 200.
 */
export function wholeNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').trim();
  return /^(?:\d{1,9}|\d{1,3}(?:([.,\s])\d{3}(?:\1\d{3})?))$/.test(digits)
    ? Number(digits.replaceAll(/\D/g, ''))
    : undefined;
}

function numberError(text: string, { min, max }: { min: number; max: number }) {
  if (text.trim() === '') return 'required';
  const number = wholeNumber(text);
  if (number === undefined) return 'invalid';
  return number < min || number > max ? 'outOfRange' : undefined;
}

/** Keeps only the fields with an error, in their order. */
const said = (errors: { readonly [Name in keyof OwnValues]?: OwnError | undefined }): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

export function storyErrors({ title, summary, category, story }: StoryValues): OwnErrors {
  const paragraphs = paragraphsOf(story);
  return said({
    title: lineError(title, PROJECT_LIMITS.title),
    category: PROJECT_CATEGORIES.some((one) => one === category) ? undefined : 'required',
    summary: wordsError(summary, PROJECT_LIMITS.summary),
    story:
      paragraphs.length > PROJECT_LIMITS.paragraphs
        ? 'tooMany'
        : wordsError(story, PROJECT_LIMITS.story),
  });
}

/** @param now epoch milliseconds; the month of delivery must not be over by then */
export function rewardErrors(
  { rewardTitle, description, price, stock, deliveredBy }: RewardValues,
  now: number,
): OwnErrors {
  return said({
    rewardTitle: lineError(rewardTitle, PROJECT_LIMITS.rewardTitle),
    description: wordsError(description, PROJECT_LIMITS.rewardDescription),
    price: numberError(price, PROJECT_LIMITS.price),
    stock: stock.trim() === '' ? undefined : numberError(stock, PROJECT_LIMITS.stock),
    deliveredBy: monthError(deliveredBy, now),
  });
}

function monthError(month: string, now: number): OwnError | undefined {
  if (month === '') return 'required';
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) return 'invalid';
  if (month < taipeiMonth(now)) return 'past';
  return month > taipeiMonth(now + 5 * PROJECT_LIMITS.aheadMs) ? 'tooFar' : undefined;
}

export function datesErrors({ target, startsAt, endsAt }: DatesValues, now: number): OwnErrors {
  const [start, end] = [fromTaipei(startsAt), fromTaipei(endsAt)];
  return said({
    target: numberError(target, PROJECT_LIMITS.target),
    startsAt: startsAt === '' ? 'required' : startError(start, now),
    endsAt: endsAt === '' ? 'required' : endError(start, end),
  });
}

export function startError(start: number | undefined, now: number): OwnError | undefined {
  if (start === undefined) return 'invalid';
  if (start < now) return 'past';
  return start > now + PROJECT_LIMITS.aheadMs ? 'tooFar' : undefined;
}

export function endError(start: number | undefined, end: number | undefined): OwnError | undefined {
  if (end === undefined) return 'invalid';
  if (start === undefined) return undefined;
  if (end - start < PROJECT_LIMITS.runs.minMs) return 'tooShort';
  return end - start > PROJECT_LIMITS.runs.maxMs ? 'tooFar' : undefined;
}

/** The errors of a form of the creator's pages, in the order of its fields. */
export function ownErrors(form: OwnForm, values: OwnValues, now: number): OwnErrors {
  switch (form) {
    case 'new':
    case 'story':
      return storyErrors(values);
    case 'reward':
      return rewardErrors(values, now);
    case 'dates':
      return datesErrors(values, now);
    case 'picture':
      return said({ picture: pictureError(values.picture) });
    case 'update':
      return said({
        updateTitle: lineError(values.updateTitle, PROJECT_LIMITS.updateTitle),
        text: wordsError(values.text, PROJECT_LIMITS.talk),
      });
    case 'answer':
      return said({ text: wordsError(values.text, PROJECT_LIMITS.talk) });
    case 'delivery':
      return said({
        deliveryState: DELIVERY_STATES.some((one) => one === values.deliveryState)
          ? undefined
          : 'required',
        text: values.text.trim().length > PROJECT_LIMITS.deliveryNote ? 'tooLong' : undefined,
      });
  }
}

const pictureError = ({ size, name }: OwnValues['picture']): OwnError | undefined => {
  if (name === '') return 'required';
  return size > PROJECT_PICTURE.bytes ? 'tooLarge' : undefined;
};
