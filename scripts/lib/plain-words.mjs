/** Words that readers had to guess, each with the one to write instead (`docs/glossary.md`). */
export const INSTEAD = new Map([
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['keeper', 'storage'],
  ['comings', 'presence changes'],
  ['hands-on', 'a name that says what is done'],
  ['essence', 'what is compared'],
  ['thereof', 'of it'],
  ['whosoever', 'whoever'],
  ['heretofore', 'until now'],
  ['took it not', 'did not take it'],
  ['aught', 'anything'],
  ['naught', 'nothing'],
]);
