/** The codes live in the domain, where the machines and the interface read them too. */
export { CODE, type Code } from '../domain/codes.ts';
