import { isBlank } from './blank.ts';
import { hasUnseen } from './unseen.ts';

/**
 * The error of a required text that is shown on one line, such as a title or a company's name: nothing of it can be
 * seen, it is too long, or it has line breaks, invisible characters or marks that change the writing direction.
 */
export function lineError(
  text: string,
  max: number,
): 'required' | 'tooLong' | 'badName' | undefined {
  if (isBlank(text)) return 'required';
  if (text.trim().length > max) return 'tooLong';
  return hasUnseen(text) ? 'badName' : undefined;
}
