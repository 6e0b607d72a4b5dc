/** The codes are in the domain, because the machines and the interface read them, too. */
export { ACCOUNT_CODE, CODE, type Code } from '../domain/codes.ts';
