/**
 * The districts off the main island, grouped by the roads and bridges that connect them; Cijin has a tunnel, so it
 * does not count as an island. Islets of one district count as one.
 */
const ISLANDS: readonly (readonly string[])[] = [
  // Penghu: four districts joined by bridges: Magong, Huxi, Baisha, Xiyu
  ['10016010', '10016020', '10016030', '10016040'],
  ['10016050'], // Wang'an
  ['10016060'], // Qimei
  // Kinmen: Jincheng, Jinsha, Jinhu, Jinning, and Lieyu over the bridge of 2022
  ['09020010', '09020020', '09020030', '09020040', '09020050'],
  ['09020060'], // Wuqiu
  // Lienchiang (Matsu): Nangan, Beigan, Juguang, Dongyin
  ['09007010'],
  ['09007020'],
  ['09007030'],
  ['09007040'],
  ['10014110'], // Green Island
  ['10014160'], // Orchid Island
  ['10013220'], // Liuqiu
];

export const MAIN_ISLAND = 'main';

/** The landmass of a district (its eight-digit code); a route exists only between points on the same one. */
export function landmassOf(district: string): string {
  return ISLANDS.find((island) => island.includes(district))?.[0] ?? MAIN_ISLAND;
}
