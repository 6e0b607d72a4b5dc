import type { PolicyContent, PolicyKey } from '../../../src/domain/content/content.ts';
import type { Texts } from '../../../src/domain/content/texts.ts';
import { LANGUAGES, type Language } from '../../../src/domain/language.ts';
import { DE } from './policies/de.ts';
import { ES } from './policies/es.ts';
import { FR } from './policies/fr.ts';
import { IT } from './policies/it.ts';
import { JA } from './policies/ja.ts';
import { KO } from './policies/ko.ts';
import type { PolicyTexts } from './policies/policy-texts.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';
import { SERVICE_POLICY } from './service-policy.ts';

/** One section of a policy; `since` is the version that added it, if it was not in the first one. */
export interface PolicySection {
  readonly 'zh-Hant': string;
  readonly en: string;
  readonly since?: number;
}

const TRANSLATED: Readonly<Record<Exclude<Language, 'zh-Hant' | 'en'>, PolicyTexts>> = {
  fr: FR,
  de: DE,
  it: IT,
  ja: JA,
  ko: KO,
  es: ES,
};

const TITLES: Readonly<Record<PolicyKey, Texts>> = {
  'passenger-server-policy': {
    'zh-Hant': '乘客服務契約',
    en: 'Passenger service contract',
    fr: 'Contrat de service passager',
    de: 'Servicevertrag für Fahrgäste',
    it: 'Contratto di servizio per i passeggeri',
    ja: '乗客サービス契約',
    ko: '승객 서비스 계약',
    es: 'Contrato de servicio al pasajero',
  },
  'passenger-privacy-policy': {
    'zh-Hant': '隱私權政策',
    en: 'Privacy policy',
    fr: 'Politique de confidentialité',
    de: 'Datenschutz­erklärung',
    it: 'Informativa sulla privacy',
    ja: 'プライバシーポリシー',
    ko: '개인정보 처리방침',
    es: 'Política de privacidad',
  },
};
const SECTIONS: Readonly<
  Record<PolicyKey, { of: keyof PolicyTexts; sections: readonly PolicySection[] }>
> = {
  'passenger-server-policy': { of: 'service', sections: SERVICE_POLICY },
  'passenger-privacy-policy': { of: 'privacy', sections: PRIVACY_POLICY },
};

/** A version of a policy in all languages (LANG-01). */
export function policyText(key: PolicyKey, version: number): PolicyContent {
  const { of, sections } = SECTIONS[key];
  const texts = LANGUAGES.map((language) => {
    const said = sections.map((section, index) => {
      if (language === 'zh-Hant' || language === 'en') return section[language];
      const words = TRANSLATED[language][of][index];
      if (words === undefined) throw new Error(`${key} lacks section ${index + 1} in ${language}`);
      return words;
    });
    const inForce = said.filter((_, index) => (sections[index]?.since ?? 1) <= version);
    return [language, inForce.join('\n\n')];
  });
  return { title: TITLES[key], text: Object.fromEntries(texts) as Texts };
}
