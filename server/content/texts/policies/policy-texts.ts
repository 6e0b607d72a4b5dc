/** The policies in one language, section by section, as many as in Chinese. */
export interface PolicyTexts {
  readonly privacy: readonly string[];
  readonly service: readonly string[];
}
