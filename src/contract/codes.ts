/** The codes are defined in the domain, because the machines and the interface use them, too. */
export { ACCOUNT_CODE, CODE, type Code } from '../domain/codes.ts';
