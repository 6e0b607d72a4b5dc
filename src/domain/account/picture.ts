import { AVATAR_CHOICE_MAX_BYTES } from '../limits.ts';

/** A picture that a member chose, and the square that becomes the avatar. */
export interface ChosenPicture {
  /** The picture's object URL; '' = none chosen. */
  readonly url: string;
  readonly bytes: number;
  /** In pixels; 0 until the picture has been read. */
  readonly width: number;
  readonly height: number;
  /** Whether the file cannot be read: it is no picture, or of a type that this browser does not support. */
  readonly isBroken: boolean;
  /** The centre of the square, as fractions of width and height. */
  readonly x: number;
  readonly y: number;
  /** 1 for the largest square, 2 for half its side. */
  readonly zoom: number;
}

export const NO_PICTURE: ChosenPicture = {
  url: '',
  bytes: 0,
  width: 0,
  height: 0,
  isBroken: false,
  x: 0.5,
  y: 0.5,
  zoom: 1,
};

/** The maximum zoom. */
export const MAX_ZOOM = 4;

export type PictureError = 'required' | 'tooLarge' | 'unreadable' | 'reading';

export function pictureError(picture: ChosenPicture): PictureError | undefined {
  if (picture.url === '') return 'required';
  if (picture.bytes > AVATAR_CHOICE_MAX_BYTES) return 'tooLarge';
  if (picture.isBroken) return 'unreadable';
  return picture.width === 0 ? 'reading' : undefined;
}

/** The square that is cut out, in pixels of the picture. */
export function cutOf(picture: ChosenPicture): { left: number; top: number; side: number } {
  const { width, height, x, y } = picture;
  const side = sideOf(picture);
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The square moved by fractions of its side; it stays inside the picture. */
export const movedBy = (picture: ChosenPicture, right: number, down: number): ChosenPicture => {
  const { width, height, x, y } = picture;
  const side = sideOf(picture);
  return inside({ ...picture, x: x + (right * side) / width, y: y + (down * side) / height });
};

export const zoomedTo = (picture: ChosenPicture, zoom: number): ChosenPicture =>
  inside({ ...picture, zoom: between(zoom, 1, MAX_ZOOM) });

const sideOf = ({ width, height, zoom }: ChosenPicture): number => Math.min(width, height) / zoom;

function inside(picture: ChosenPicture): ChosenPicture {
  const { width, height, x, y } = picture;
  const half = sideOf(picture) / 2;
  return {
    ...picture,
    x: between(x, half / width, 1 - half / width),
    y: between(y, half / height, 1 - half / height),
  };
}

const between = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);
