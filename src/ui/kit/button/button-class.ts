import { looks, sizes, wide } from './button.css.ts';

export interface ButtonLook {
  look?: keyof typeof looks | undefined;
  size?: keyof typeof sizes | undefined;
  wide?: boolean | undefined;
}

/** A button's classes, also for links that look like buttons. */
export const buttonClass = (the: ButtonLook): string =>
  [looks[the.look ?? 'secondary'], sizes[the.size ?? 'medium'], the.wide === true ? wide : '']
    .join(' ')
    .trim();
