/** A county (five-digit code) or district (eight-digit code), as data/divisions.json has it. */
export interface Division {
  readonly code: string;
  /** The county's code; only districts have one. */
  readonly county?: string;
  readonly name: string;
  readonly nameEn: string;
  /** [lat, lng] of where its people live. */
  readonly middle: [lat: number, lng: number];
  /** [lat, lng] of its name on a map of the country; only counties have one. */
  readonly label?: [lat: number, lng: number];
}
