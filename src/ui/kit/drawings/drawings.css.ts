import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import {
  SERVICE_KIND_RECORDS,
  type ServiceKind,
} from '../../../domain/service-kind/service-kind.ts';
import { vars } from '../../theme/theme.css.ts';

/** Lines of a drawing: the same width at any size, in the text's colour. The second tone is a fill. */
export const drawing = style({
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  color: vars.color.ink,
});

globalStyle(`${drawing} *`, { vectorEffect: 'non-scaling-stroke' });

export const tone = style({ fill: vars.color.drawing, stroke: 'none' });
/** A filled part with an outline. */
export const body = style({ fill: vars.color.drawing });
/**
 * The second colour of a drawing: the colour of the kind (from `kindColors` or the kind's record), otherwise the
 * accent.
 */
export const KIND_COLOR = '--kind-color';
export const accent = style({ stroke: `var(${KIND_COLOR}, ${vars.color.accentShape})` });
/** The default colours of the kinds. */
export const kindColors = styleVariants(
  Object.fromEntries(SERVICE_KIND_RECORDS.map(({ type, color }) => [type, color])) as Record<
    ServiceKind,
    string
  >,
  (color) => ({ vars: { [KIND_COLOR]: color } }),
);
/** Wheels have the background's colour, so they look hollow. */
export const wheel = style({ fill: vars.color.ground });
export const dot = style({ fill: 'currentColor', stroke: 'none' });
