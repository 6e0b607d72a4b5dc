/** The codes live in the domain, where the machines and the interface read them too. */
export { ACCOUNT_CODE, CODE, type Code } from '../domain/codes.ts';
