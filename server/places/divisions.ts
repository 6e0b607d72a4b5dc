/** A county (five-digit code) or district (eight-digit code), a row of data/divisions.csv. */
export interface Division {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  /** [lat, lng] of where its people live. */
  readonly middle: readonly [lat: number, lng: number];
  /** How many live there, in thousands; of a district it is an estimate. */
  readonly people: number;
  /** Metres from the middle within which nine of ten of its villages lie: how exact the middle is for an address. */
  readonly reach: number;
  /** [lat, lng] of its name on a map of the country; only counties have one. */
  readonly label?: readonly [lat: number, lng: number];
}

const COUNTY_DIGITS = 5;

export const isCounty = ({ code }: Division): boolean => code.length === COUNTY_DIGITS;

/** The county's code of a district's (or county's) code. */
export const countyCode = (code: string): string => code.slice(0, COUNTY_DIGITS);
