/** A county (five-digit code) or district (eight-digit code), a row of data/divisions.csv. */
export interface Division {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  /** [lat, lng] of the centre of the division's population. */
  readonly middle: readonly [lat: number, lng: number];
  /** The division's population in thousands; for a district an estimate. */
  readonly people: number;
  /**
   * The radius in metres around the centre that contains nine of ten of the division's villages. It says how exact the
   * centre is for an address.
   */
  readonly reach: number;
  /** [lat, lng] of the division's name on a map of the country; only counties have one. */
  readonly label?: readonly [lat: number, lng: number];
}

const COUNTY_DIGITS = 5;

export const isCounty = ({ code }: Division): boolean => code.length === COUNTY_DIGITS;

/** The county's code in a district's (or county's) code. */
export const countyCode = (code: string): string => code.slice(0, COUNTY_DIGITS);
