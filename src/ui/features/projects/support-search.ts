/** Search parameters of `/support`, and of pages that link back to it. */
export interface SupportSearch {
  rewardId?: string;
  quantity?: number;
  replaces?: string;
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Reads the search parameters and leaves out invalid values. */
export function readSupportSearch(said: {
  readonly [Name in keyof SupportSearch]: unknown;
}): SupportSearch {
  const quantity = Number(said.quantity);
  return {
    ...(isId(said.rewardId) ? { rewardId: said.rewardId } : {}),
    ...(Number.isInteger(quantity) && quantity > 0 && quantity < 100 ? { quantity } : {}),
    ...(isId(said.replaces) ? { replaces: said.replaces } : {}),
  };
}
