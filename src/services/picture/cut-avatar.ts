import { cutOf, type ChosenPicture } from '../../domain/account/picture.ts';
import { CODE } from '../../domain/codes.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import { AVATAR_SIDE_PX } from '../../domain/limits.ts';

const QUALITY = 0.92;

/**
 * Cuts the chosen square from a member's picture. The result is a small JPEG, upright and without the file's metadata.
 * Rejects with `ServiceFailure` if the picture can no longer be read.
 */
export async function cutAvatar(picture: ChosenPicture): Promise<Blob> {
  const image = new Image();
  image.src = picture.url;
  await image.decode().catch(refuse);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE_PX;
  canvas.height = AVATAR_SIDE_PX;
  const context = canvas.getContext('2d') ?? refuse();
  const { left, top, side } = cutOf(picture);
  // A JPEG has no transparency, so the background is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, AVATAR_SIDE_PX, AVATAR_SIDE_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, AVATAR_SIDE_PX, AVATAR_SIDE_PX);
  const cut = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return cut ?? refuse();
}

function refuse(): never {
  const fields = { picture: 'unreadable' };
  throw new ServiceFailure({ kind: 'refused', code: CODE.invalidInput, message: '', fields });
}
