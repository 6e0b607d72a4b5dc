import type { PolicyContent, PolicyKey } from '../../../src/domain/content/content.ts';
import type { Texts } from '../../../src/domain/content/texts.ts';
import { LANGUAGES } from '../../../src/domain/language.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';
import { SERVICE_POLICY } from './service-policy.ts';

/** One section of a policy in its languages; `since` names the version that brought it, where it was not the first. */
export type PolicySection = Texts & { readonly since?: number };

const TITLES: Readonly<Record<PolicyKey, Texts>> = {
  'passenger-server-policy': {
    'zh-Hant': '乘客服務契約',
    en: 'Passenger service contract',
    fr: 'Contrat de service passager',
    de: 'Beförderungsvertrag für Fahrgäste',
    it: 'Contratto di servizio per i passeggeri',
    ja: '乗客サービス契約',
    ko: '승객 서비스 계약',
    es: 'Contrato de servicio al pasajero',
  },
  'passenger-privacy-policy': {
    'zh-Hant': '隱私權政策',
    en: 'Privacy policy',
    fr: 'Politique de confidentialité',
    de: 'Datenschutzerklärung',
    it: 'Informativa sulla privacy',
    ja: 'プライバシーポリシー',
    ko: '개인정보 처리방침',
    es: 'Política de privacidad',
  },
};
const SECTIONS: Readonly<Record<PolicyKey, readonly PolicySection[]>> = {
  'passenger-server-policy': SERVICE_POLICY,
  'passenger-privacy-policy': PRIVACY_POLICY,
};

/** A policy as its version says it. */
export function policyText(key: PolicyKey, version: number): PolicyContent {
  const sections = SECTIONS[key].filter(({ since = 1 }) => since <= version);
  const inLanguages = LANGUAGES.filter((language) =>
    sections.every((section) => section[language] !== undefined),
  );
  const texts = inLanguages.map((language) => [
    language,
    sections.map((section) => section[language]).join('\n\n'),
  ]);
  // Traditional Chinese is among them: every section has it.
  return { title: TITLES[key], text: Object.fromEntries(texts) as Texts };
}
