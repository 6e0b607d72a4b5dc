/** The maximum number of pixels of a picture, counting all frames: a larger one is refused before it is decoded. */
export const PICTURE_MOST_PIXELS = 50_000_000;
