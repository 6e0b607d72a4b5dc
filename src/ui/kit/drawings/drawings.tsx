import { memo, type CSSProperties, type ReactNode } from 'react';
import type { ServiceKind, ServiceKindRecord } from '../../../domain/service-kind/service-kind.ts';
import { accent, body, dot, drawing, KIND_COLOR, kindColors, tone, wheel } from './drawings.css.ts';

/** All drawings use a 48 × 32 or 48 × 48 grid, with the car as the figure that recurs in them. */
export function Drawing({
  size,
  height = 48,
  children,
}: {
  size: number;
  height?: number;
  children: ReactNode;
}) {
  return (
    <svg
      className={drawing}
      width={size}
      height={(size * height) / 48}
      viewBox={`0 0 48 ${height}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The car from its side, with its wheels on the line y = 0; other figures are placed relative to it. */
export function Car({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={body}
        d="M2-4v-5c0-1.7 1.2-2.7 2.8-3l4.7-.9 4.3-4.6c.7-.7 1.6-1.1 2.6-1.1h8.1c1.1 0 2.2.5 2.9 1.4l3.7 4.4 2.9.9c1.4.4 2.3 1.6 2.3 3v4.9h-4.3M12.2-4h12M3.6-4H2"
      />
      <path d="M11.2-12.9h18.3M20-18.6v5.7" />
      <circle className={wheel} cx="8" cy="-4" r="4" />
      <circle className={wheel} cx="28.2" cy="-4" r="4" />
      <circle className={dot} cx="8" cy="-4" r="1" />
      <circle className={dot} cx="28.2" cy="-4" r="1" />
    </g>
  );
}

const road = <path d="M3 27.5h42" />;

/** The company's car as a drawing of its own. */
export function CarDrawing({ size = 96 }: { size?: number }) {
  return (
    <Drawing size={size} height={32}>
      <Car x={5.5} y={27.5} />
      {road}
    </Drawing>
  );
}

type Image = ServiceKindRecord['image'];

const kindFigures: Readonly<Record<Image, ReactNode>> = {
  // The owner's car key, which is handed over to the driver.
  key: (
    <>
      <Car x={5.5} y={42} />
      <g className={accent}>
        <circle cx="15" cy="10" r="4.5" />
        <path d="M19.5 10H33v4.5M28 10v3" />
      </g>
    </>
  ),
  plane: (
    <>
      <Car x={5.5} y={42} />
      <path
        className={accent}
        d="m11 12.5 5.5 2.3c1.2.5 2.6.5 3.8 0L36 8.3c1.3-.6 1.8-2 1.2-2.9-.6-1-2.1-1.3-3.3-.7l-4.6 2.2-9.6-2-2.4 1.1 6.1 3.9-5.2 2.4-3.2-1.1Z"
      />
    </>
  ),
  route: (
    <>
      <path className={tone} d="M4 20 14 7l7 8 6-6 13 11Z" />
      <path className={accent} d="M4 20 14 7l7 8 6-6 12 10" />
      <Car x={5.5} y={42} />
    </>
  ),
  clock: (
    <>
      <Car x={5.5} y={42} />
      <g className={accent}>
        <circle cx="24" cy="11" r="8" />
        <path d="M24 6v5l3.5 2" />
      </g>
    </>
  ),
};

/** The default image of each kind. */
const IMAGES: Readonly<Record<ServiceKind, Image>> = {
  type_dui: 'key',
  type_airport_port: 'plane',
  type_rental_travel: 'route',
  type_hourly_designated: 'clock',
};

export const KindDrawing = memo(function KindDrawing({
  of: kind,
  size = 48,
  image = IMAGES[kind],
  color,
}: {
  of: ServiceKind;
  size?: number;
  image?: Image;
  /** `#RRGGBB`; by default the kind's default colour. */
  color?: string;
}) {
  return (
    <Drawing size={size}>
      <g className={kindColors[kind]} {...(color === undefined ? {} : { style: colored(color) })}>
        {kindFigures[image]}
      </g>
      <path d="M3 42h42" />
    </Drawing>
  );
});

const colored = (color: string): CSSProperties => ({ [KIND_COLOR]: color }) as CSSProperties;

const emptyFigures = {
  // A road that ends.
  lost: (
    <>
      <Car x={3} y={40} />
      <path d="M2 40h34M40 40h2" />
      <path className={accent} d="M38 17c0-3 2-4.5 4.2-4.5S46 14 46 16c0 3-4 3-4 6.5M42 26.7v.6" />
    </>
  ),
  offline: (
    <>
      <Car x={5.5} y={40} />
      <path d="M3 40h42" />
      <path className={accent} d="M14 10c6-5 14-5 20 0M18.5 14.5c3.3-2.6 7.7-2.6 11 0M12 4l24 15" />
    </>
  ),
} as const;

/** The drawing for missing and broken pages. */
export function EmptyDrawing({
  of: figure,
  size = 144,
}: {
  of: keyof typeof emptyFigures;
  size?: number;
}) {
  return <Drawing size={size}>{emptyFigures[figure]}</Drawing>;
}
