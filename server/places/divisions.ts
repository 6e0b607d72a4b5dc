/** A county (five-digit code) or district (eight-digit code), a row of data/divisions.csv. */
export interface Division {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  /** [lat, lng] of the centre of its population. */
  readonly middle: readonly [lat: number, lng: number];
  /** Its population in thousands; for a district an estimate. */
  readonly people: number;
  /**
   * The radius in metres around the centre that contains nine of ten of its villages. It says how exact the centre is
   * for an address.
   */
  readonly reach: number;
  /** [lat, lng] of its name on a map of the country; only counties have one. */
  readonly label?: readonly [lat: number, lng: number];
}

const COUNTY_DIGITS = 5;

export const isCounty = ({ code }: Division): boolean => code.length === COUNTY_DIGITS;

/** The county's code in a district's (or county's) code. */
export const countyCode = (code: string): string => code.slice(0, COUNTY_DIGITS);
