/** Taiwan's cities and counties by ISO 3166-2:TW, from north to south, then the east and the islands. */
export const CITIES = [
  'KEE',
  'TPE',
  'NWT',
  'TAO',
  'HSZ',
  'HSQ',
  'MIA',
  'TXG',
  'CHA',
  'NAN',
  'YUN',
  'CYI',
  'CYQ',
  'TNN',
  'KHH',
  'PIF',
  'ILA',
  'HUA',
  'TTT',
  'PEN',
  'KIN',
  'LIE',
] as const;
export type City = (typeof CITIES)[number];

/** The areas in which a driver is available. */
export const AREAS = ['north', 'central', 'south', 'east', 'islands'] as const;
export type Area = (typeof AREAS)[number];

export const parseCity = (text: string): City | undefined => CITIES.find((city) => city === text);
export const isArea = (text: string): text is Area => AREAS.some((area) => area === text);
