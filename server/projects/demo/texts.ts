import type { Language } from '../../../src/domain/language.ts';
import type { ProjectTexts, RewardTexts } from '../../data/schema.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import { ZH_HANT } from './zh-hant.ts';

export type DemoProjectId =
  | 'child-seats'
  | 'wheelchair-vans'
  | 'quiet-electric'
  | 'hospital-rides'
  | 'mountain-shuttle'
  | 'sober-corner'
  | 'night-charging';

/** The demo projects' texts in one language; the rewards in the order of `projects.ts`. */
export type DemoTexts = Readonly<
  Record<DemoProjectId, ProjectTexts & { readonly rewards: readonly RewardTexts[] }>
>;

const TEXTS: Readonly<Record<Language, DemoTexts>> = {
  'zh-Hant': ZH_HANT,
  en: EN,
  fr: FR,
  de: DE,
  it: IT,
  ja: JA,
  ko: KO,
  es: ES,
};

/** A project's texts by language. */
export const demoTexts = (id: DemoProjectId) =>
  each(({ [id]: { title, summary, story } }): ProjectTexts => ({ title, summary, story }));

/** The texts of a project's reward by language. */
export const demoRewardTexts = (id: DemoProjectId, place: number) =>
  each(({ [id]: { rewards } }) => rewards[place]);

function each<Part>(part: (texts: DemoTexts) => Part | undefined): Partial<Record<Language, Part>> {
  return Object.fromEntries(
    Object.entries(TEXTS).flatMap(([language, texts]) => {
      const own = part(texts);
      return own === undefined ? [] : [[language, own]];
    }),
  );
}
