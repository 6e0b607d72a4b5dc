/**
 * Reads OpenCC's table of characters (`opencc-js/dict/TSCharacters`): the Simplified form of each Traditional character
 * that has one. Several characters may have the same: 發 and 髮.
 */
export const simplifiedForms = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table.split('|').map((row) => {
      const [traditional = '', simplified = ''] = row.split(' ');
      return [traditional, simplified];
    }),
  );
