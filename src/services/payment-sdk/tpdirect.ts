/** The part of TapPay's `TPDirect` that card payment uses (https://docs.tappaysdk.com). */
export interface TPDirect {
  setupSDK(appId: number, appKey: string, serverType: 'sandbox' | 'production'): void;
  readonly card: {
    setup(options: {
      readonly fields: Readonly<
        Record<'number' | 'expirationDate' | 'ccv', { element: string; placeholder: string }>
      >;
      readonly styles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    }): void;
    onUpdate(tell: (update: CardUpdate) => void): void;
    getPrime(tell: (result: PrimeResult) => void): void;
  };
}

/** `status`: 0 ok, 1 empty, 2 error, 3 typing. */
export interface CardUpdate {
  readonly canGetPrime: boolean;
  readonly cardType: string;
  readonly status: Readonly<Record<'number' | 'expiry' | 'ccv', number>>;
}

/** If `status` is 0, `card` has the prime; negative: an unknown error, such as no network. */
export interface PrimeResult {
  readonly status: number;
  readonly card?: { readonly prime: string };
}
