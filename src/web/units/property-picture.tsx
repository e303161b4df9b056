import { type ReactNode, Suspense } from 'react';
import type { PropertyPlace, PropertyRow } from '#contract/properties/properties.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';

type Pictured = Pick<PropertyPlace, 'id' | 'subType' | 'unitCount' | 'cover'>;
type Shape = 'house' | 'block' | 'shop' | 'hall';

const SHAPES: Record<PropertyRow['subType'], Shape> = {
  SINGLE_FAMILY: 'house',
  MULTI_FAMILY: 'block',
  CONDO: 'block',
  OFFICE: 'block',
  RETAIL: 'shop',
  SHOPPING_CENTER: 'shop',
  INDUSTRIAL: 'hall',
  STORAGE: 'hall',
  PARKING: 'hall',
};

/** Wall, its shade, roof and sky. */
const PALETTES = [
  ['#a9543f', '#8c4231', '#3d4757', '#b8cfe8'],
  ['#e4dccb', '#cfc4ac', '#7c8494', '#bcd3e6'],
  ['#c98f5e', '#b07747', '#5a4a43', '#cfdcec'],
  ['#8fa3b5', '#7489a0', '#4a5868', '#d3e0ea'],
  ['#e2b7a0', '#cf9d84', '#8a5c4c', '#c5d9ea'],
  ['#6f6259', '#594d45', '#2f2c2b', '#c9d3dd'],
] as const;
type Palette = (typeof PALETTES)[number];

const SIZES = {
  thumb: 'size-[28px] rounded-[5px]',
  mark: 'size-[48px] rounded-sm',
  card: 'size-[72px] rounded-sm',
  home: 'h-[108px] w-[144px] rounded-md max-desktop:size-[72px]',
  hero: 'h-[132px] w-[208px] rounded-md max-desktop:-mx-(--page) max-desktop:h-[188px] max-desktop:w-[calc(100%_+_2*var(--page))] max-desktop:rounded-none',
};

type PropertyPictureProps = { property: Pictured; size?: keyof typeof SIZES };

// Most places have none: what reads a photo comes with the first.
const PropertyCover = lazyOnce(async () => ({ default: (await import('./property-cover.tsx')).PropertyCover }));

/** What a property looks like: its photo, or a drawing where none is kept; decoration only, its name stands beside it. */
export function PropertyPicture({ property, size = 'thumb' }: PropertyPictureProps) {
  if (!property.cover) return <Drawing property={property} size={size} />;
  const frame = classNames('block flex-none bg-sunken', SIZES[size]);
  return (
    <Suspense fallback={<span className={frame} aria-hidden="true" />}>
      <PropertyCover cover={property.cover} frame={frame} isWide={size === 'hero'} />
    </Suspense>
  );
}

/** Always the same for the same place. */
function Drawing({ property, size }: Required<PropertyPictureProps>) {
  const seed = seedOf(property.id);
  const palette = PALETTES[seed % PALETTES.length] ?? PALETTES[0];
  const shape = SHAPES[property.subType];
  return (
    <svg
      className={classNames('flex-none bg-sunken night:brightness-[0.88]', SIZES[size])}
      viewBox={size === 'hero' || size === 'home' ? '0 0 48 32' : '10 2 28 28'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="48" height="32" fill={palette[3]} />
      <path d="M0 14h5v-4h6v22H0zM37 18v-6h6v3h5v17H37z" fill="#7d879b" opacity=".32" />
      <rect y="27.5" width="48" height="4.5" fill="#a8a294" />
      {shape === 'house' && <House palette={palette} seed={seed} />}
      {shape === 'block' && <Block palette={palette} seed={seed} unitCount={property.unitCount} />}
      {shape === 'shop' && <Shop palette={palette} seed={seed} />}
      {shape === 'hall' && <Hall palette={palette} />}
      <path d="M3.5 27.5a3.5 3.5 0 1 1 5 0zM40 27.5a3 3 0 1 1 5 0z" fill="#5d8258" />
    </svg>
  );
}

function seedOf(id: string): number {
  let seed = 7;
  for (const letter of id) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}

const GLASS = '#55688a';
const LIT = '#ffe19a';
const FRAME = '#f4efe6';

type DrawnProps = { palette: Palette; seed: number };

/** Rows and columns of windows, one in seven of them lit. */
function windows(seed: number, area: { x: number; y: number; width: number; height: number }, grid: [number, number]) {
  const [columns, rows] = grid;
  const [stepX, stepY] = [area.width / columns, area.height / rows];
  const drawn: ReactNode[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isLit = (seed + row * 5 + column * 11 + row * column) % 7 === 0;
      drawn.push(
        <rect
          key={`${row}-${column}`}
          x={area.x + stepX * (column + 0.24)}
          y={area.y + stepY * (row + 0.2)}
          width={stepX * 0.52}
          height={stepY * 0.56}
          fill={isLit ? LIT : GLASS}
          stroke={FRAME}
          strokeWidth=".35"
        />,
      );
    }
  }
  return drawn;
}

function Block({ palette, seed, unitCount }: DrawnProps & { unitCount: number }) {
  const rows = Math.max(2, Math.min(6, Math.round(Math.sqrt(unitCount))));
  const columns = 3 + (seed % 3);
  const top = 20 - rows * 2.6;
  return (
    <>
      <rect x="12" y={top} width="24" height={27.5 - top} fill={palette[0]} />
      <rect x="30" y={top} width="6" height={27.5 - top} fill={palette[1]} opacity=".5" />
      <path d={`M11 ${top}h26v-1.4H11z`} fill={palette[2]} />
      {seed % 2 === 0 && <path d={`M13 ${top - 1.4}l1.6-2.6h18.8l1.6 2.6z`} fill={palette[2]} opacity=".85" />}
      {windows(seed, { x: 12.6, y: top + 0.6, width: 22.8, height: 23 - top }, [columns, rows])}
      <rect x="22.4" y="23.6" width="3.2" height="3.9" fill={palette[2]} />
    </>
  );
}

function House({ palette, seed }: DrawnProps) {
  return (
    <>
      <rect x="15" y="16" width="18" height="11.5" fill={palette[0]} />
      <path d="M13 16.6 24 7l11 9.6z" fill={palette[2]} />
      <path d="M29 8.4h2.4v4.4L29 10.7z" fill={palette[1]} />
      {windows(seed, { x: 15.5, y: 16.6, width: 17, height: 5.6 }, [3, 1])}
      {windows(seed + 3, { x: 15.5, y: 21.6, width: 5.6, height: 5.4 }, [1, 1])}
      {windows(seed + 4, { x: 26.9, y: 21.6, width: 5.6, height: 5.4 }, [1, 1])}
      <rect x="22.3" y="22.4" width="3.4" height="5.1" fill={palette[1]} stroke={FRAME} strokeWidth=".35" />
    </>
  );
}

function Shop({ palette, seed }: DrawnProps) {
  return (
    <>
      <rect x="11" y="10" width="26" height="17.5" fill={palette[0]} />
      <path d="M10 10h28V8.4H10z" fill={palette[2]} />
      {windows(seed, { x: 12, y: 10.6, width: 24, height: 6 }, [4, 1])}
      <path d="M11 18.4h26l1.4 3H9.6z" fill={palette[1]} />
      <path d="M13 22h9v5.5h-9zM26 22h9v5.5h-9z" fill={GLASS} stroke={FRAME} strokeWidth=".35" />
    </>
  );
}

function Hall({ palette }: Pick<DrawnProps, 'palette'>) {
  return (
    <>
      <path d="M9 16l7.5-5.5V16l7.5-5.5V16l7.5-5.5V16H39v11.5H9z" fill={palette[0]} />
      <path d="M31.5 16H39v11.5h-7.5z" fill={palette[1]} opacity=".5" />
      <path d="M11.5 18h5v2.2h-5zm8 0h5v2.2h-5zm8 0h5v2.2h-5z" fill={GLASS} />
      <path d="M20 21.8h8v5.7h-8z" fill={palette[2]} />
    </>
  );
}
