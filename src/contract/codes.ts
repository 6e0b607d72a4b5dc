/** The codes are defined in the domain, because the machines and the interface use them, too. */
export { ACCOUNT_CODE } from '../domain/account-codes.ts';
export { CODE, type Code } from '../domain/codes.ts';
export { CHANGE_CODE } from '../domain/messaging/change-codes.ts';
