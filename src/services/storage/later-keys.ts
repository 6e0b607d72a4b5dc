/** Keys of the browser's storage that the first route does not use, so that its script is smaller. */
export const LATER_KEY = {
  /** Local: prefix of dictionaries; language and type follow (API-08). */
  dictionary: 'dictionary',
  /** Local: ids of notices that were read on this browser. */
  readNotices: 'read-notices',
  /** Local: the recent searches of the search box. */
  searches: 'searches',
  /** Session: the last input of the fare calculator (ORD-05). */
  fareInput: 'fare-input',
  /** Session: the name of this tab in its calls (CALL-04). */
  callPage: 'call-page',
} as const;
