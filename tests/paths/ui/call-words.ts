/** The page's texts for a microphone that does not open, by reason. */
export const DEVICE_WORDS = {
  refused: '瀏覽器不允許使用麥克風',
  missing: '找不到麥克風',
  taken: '麥克風無法使用',
} as const;
