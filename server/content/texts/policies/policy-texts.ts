/** The policies in one language, section by section, with as many sections as in Chinese. */
export interface PolicyTexts {
  readonly privacy: readonly string[];
  readonly service: readonly string[];
}
