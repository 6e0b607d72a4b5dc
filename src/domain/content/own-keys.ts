/** Keys of `/policy` for the portal's own pages: under this path visitors can read them (docs/adr/0011). */
export const HELP_KEY = 'passenger-help';
export const APP_KEY = 'passenger-app';
/** Pages that visitors read and search engines find. */
export const OWN_PAGES = [HELP_KEY, APP_KEY] as const;
/** The page of an invitation link to a group; group and token are in the fragment. */
export const JOIN_KEY = 'group-join';
