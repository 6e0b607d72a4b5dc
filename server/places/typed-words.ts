/**
 * Words with which the names of places are typed in the interface's other languages (LANG-01). The shipped places have
 * names in Chinese and English alone.
 */
const TERMS: readonly (readonly [RegExp, string])[] = [
  // The best known sights, whose names are translated as a whole; without accents
  [
    /\bsonne-mond-see\b|\blac du soleil et de la lune\b|\blago del sole e della luna\b|\blago del sol y (?:de )?la luna\b|르웨탄|일월담/g,
    'sun moon lake',
  ],
  [
    /\b(?:nationale[sn]? palastmuseum|(?:musee national|museo nazionale|museo nacional) (?:du palais|del palazzo|del palacio))\b|(?:국립 ?)?고궁 ?박물[관원]/g,
    'national palace museum',
  ],
  [
    /\b(?:nationaluniversitat taiwan|universite nationale de taiwan|universita nazionale di taiwan|universidad nacional de taiwan)\b|(?:국립 ?)?(?:대만|타이완) ?대학교?/g,
    'national taiwan university',
  ],
  [
    /\bchiang-kai-shek-(?:gedachtnishalle|gedenkhalle)\b|\b(?:memorial|memoriale|salon conmemorativo) (?:de |di )?(?:chiang|tchang) kai-[cs]hek\b|중정 ?기념당/g,
    'chiang kai-shek memorial hall',
  ],
  [
    /\btaroko-(?:schlucht|nationalpark)\b|\b(?:gorges?|gole?|gola|garganta|parc national|parco nazionale|parque nacional) (?:(?:de|del|di) )?taroko\b|타이루거(?: ?협곡)?|タロコ(?:渓谷)?/g,
    'taroko',
  ],
  [/아리산/g, 'alishan'],
  [/양밍산/g, 'yangmingshan'],
  [/예류(?: ?지질 ?공원)?/g, 'yehliu'],
  [/컨딩/g, 'kenting'],
  [/용산사/g, 'longshan temple'],
  // German, French, Italian, Spanish; without accents
  [/\b(?:flughafen|aeroport|aeroporto|aeropuerto)\b/g, 'airport'],
  [/\b(?:internationale[rn]?|internazionale|internacional)\b/g, 'international'],
  [/\bhauptbahnhof\b|\b(?:gare|stazione|estacion) (?:centrale|central)\b/g, 'main station'],
  [
    /\bgare (?:tgv|a grande vitesse)\b|\bstazione (?:av|dell'alta velocita)\b|\bestacion de (?:alta velocidad|ave)\b|\bhsr-bahnhof\b/g,
    'hsr station',
  ],
  [/\b(?:bahnhof|gare|stazione|estacion)\b/g, 'station'],
  [/\b(?:nachtmarkt|marche de nuit|mercato notturno|mercado nocturno)\b/g, 'night market'],
  [/\b(?:musee|museo)\b/g, 'museum'],
  [/\b(?:universitat|universite|universita|universidad)\b/g, 'university'],
  [/\b(?:krankenhaus|hopital|ospedale)\b/g, 'hospital'],
  [/\b(?:parc|parco|parque)\b/g, 'park'],
  [/\b(?:tempel|tempio|templo)\b/g, 'temple'],
  [/\btaipeh\b/g, 'taipei'],
  // Japanese, in the characters of Taiwan
  [/空港/g, '機場'],
  [/病院/g, '醫院'],
  [/ターミナル/g, '航廈'],
  [/国/g, '國'],
  [/湾/g, '灣'],
  [/鉄/g, '鐵'],
  [/学/g, '學'],
  [/区/g, '區'],
  [/広/g, '廣'],
  [/(高鐵|捷運)(.*)駅/g, '$1$2站'],
  [/駅/g, '車站'],
  // Chinese as it is spoken on the mainland, in the characters of Taiwan
  [/航站樓/g, '航廈'],
  // Korean
  [/국제/g, ' international '],
  [/공항/g, ' airport '],
  [/제?([12])터미널/g, ' terminal $1 '],
  [/고속철도?/g, ' hsr '],
  [/야시장/g, ' night market '],
  [/박물관/g, ' museum '],
  [/동물원/g, ' zoo '],
  [/대학교?/g, ' university '],
  [/병원/g, ' hospital '],
  [/공원/g, ' park '],
  [/(?<=[가-힣])역/g, ' station '],
  [/신베이/g, 'new taipei '],
  [/타이베이/g, 'taipei '],
  [/타오위안/g, 'taoyuan '],
  [/타이중/g, 'taichung '],
  [/타이난/g, 'tainan '],
  [/가오슝/g, 'kaohsiung '],
  [/쑹산|송산/g, 'songshan '],
  [/신주/g, 'hsinchu '],
  [/자이/g, 'chiayi '],
  [/화롄|화련/g, 'hualien '],
  [/타이둥|타이동/g, 'taitung '],
  [/지룽/g, 'keelung '],
  [/이란/g, 'yilan '],
  [/난강/g, 'nangang '],
  [/반차오/g, 'banqiao '],
  [/먀오리/g, 'miaoli '],
  [/장화/g, 'changhua '],
  [/윈린/g, 'yunlin '],
  [/쭤잉/g, 'zuoying '],
  [/중리/g, 'zhongli '],
  [/단수이/g, 'tamsui '],
  [/시먼딩?/g, 'ximen '],
  [/스린/g, 'shilin '],
  [/[주지]우?펀/g, 'jiufen '],
];

/** Words between a kind of place and its name, as in "gare de Taipei". */
const BETWEEN = /\b(?:de la|de|della|del|di|du|des|d|von|am|im)\b/g;

/**
 * A typed place in the words that the shipped places have, in English or in the characters of Taiwan: "Flughafen
 * Taoyuan" → "airport taoyuan", 桃園空港 → 桃園機場. undefined if no word of another language is in it.
 */
export function inKnownWords(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .normalize('NFC');
  const known = TERMS.reduce((text, [term, word]) => text.replaceAll(term, word), plain);
  if (known === plain) return undefined;
  const words = known.replaceAll(BETWEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  return words.replace(/^station (.+)$/, '$1 station');
}
