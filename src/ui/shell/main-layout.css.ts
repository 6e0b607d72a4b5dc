import { style } from '@vanilla-extract/css';

export const layout = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

/** At least a screen high, so that the footer does not jump while a page loads. */
export const main = style({ flex: 1, minHeight: 'calc(100dvh - 64px)' });
