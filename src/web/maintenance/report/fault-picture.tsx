import type { ReactNode } from 'react';
import type { Fault } from './faults.ts';

const SOFT = 'fill-primary-soft stroke-none';
const SOLID = 'fill-primary stroke-primary';
const LINE = 'stroke-primary';

const PICTURES: Partial<Record<Fault['category'], ReactNode>> = {
  PLUMBING: (
    <>
      <path className={SOFT} d="M20 16h40v8H20z" />
      <path d="M20 16h40v8H20zM36 24v10h8V24" />
      <path className={SOLID} d="M40 42c5 7 7 10 7 13a7 7 0 0 1-14 0c0-3 2-6 7-13z" />
      <path d="M12 16h56" />
    </>
  ),
  HEATING: (
    <>
      <path className={SOFT} d="M16 20h48v36H16z" />
      <path d="M16 20h48v36H16zM24 20v36M32 20v36M40 20v36M48 20v36M56 20v36M10 50h6M64 26h6M22 56v5M58 56v5" />
      <path className={LINE} d="M28 6c3 3-3 5 0 8M40 6c3 3-3 5 0 8M52 6c3 3-3 5 0 8" />
    </>
  ),
  ELECTRICAL: (
    <>
      <path className={SOFT} d="M18 16h44v44H18z" />
      <path d="M18 16h44v44H18z" />
      <circle cx="32" cy="38" r="4" />
      <circle cx="48" cy="38" r="4" />
      <path className={LINE} d="M60 6l-8 12h8l-7 11" />
      <path d="M40 52h.01" />
    </>
  ),
  LOCKS: (
    <>
      <path className={SOFT} d="M24 16h32v46H24z" />
      <path d="M16 12h48M24 16h32v46H24z" />
      <circle className={SOLID} cx="48" cy="40" r="3.5" />
      <path d="M48 44v5" />
    </>
  ),
  APPLIANCE: (
    <>
      <path className={SOFT} d="M18 12h44v50H18z" />
      <path d="M18 12h44v50H18zM18 24h44M24 18h.01M32 18h.01M26 32h28v20H26z" />
      <path className={LINE} d="M32 46c0-6 4-4 4-9 4 3 4 5 4 9" />
    </>
  ),
  WALLS_CEILINGS: (
    <>
      <path className={SOFT} d="M12 12h56v50H12z" />
      <path d="M40 12v50M12 62h56" />
      <circle className={SOLID} cx="46" cy="24" r="5" />
      <circle className={SOLID} cx="36" cy="32" r="6" />
      <circle className={SOLID} cx="47" cy="41" r="7" />
      <circle className={SOLID} cx="37" cy="50" r="4" />
    </>
  ),
  WINDOWS_DOORS: (
    <>
      <path className={SOFT} d="M20 14h40v42H20z" />
      <path d="M14 10h52M20 14h40v42H20zM40 14v42M20 34h40M16 60h48" />
      <path className={LINE} d="M46 20l5 5-3 3 6 6" />
    </>
  ),
  PESTS: (
    <>
      <path className={SOFT} d="M14 60h52V46a14 14 0 0 0-14-14H40z" />
      <path d="M10 62h60M30 60a10 10 0 0 1 4-20c2-8 10-10 16-8 10 3 14 12 14 20v8M34 40l-4-8M40 46h.01M64 56c6 0 6-8 0-9" />
    </>
  ),
  OTHER: (
    <>
      <path className={SOFT} d="M14 30 40 12l26 18v32H14z" />
      <path d="M14 30 40 12l26 18v32H14z" />
      <path className={LINE} d="M34 34c0-8 12-8 12 0 0 5-6 5-6 11M40 53h.01" />
    </>
  ),
};

/** The drawing of a kind of fault; the word stands beside it. */
export const FaultPicture = ({ category }: { category: Fault['category'] }) => (
  <svg
    className="h-[66px] w-[76px] fill-none stroke-ink"
    viewBox="0 0 80 72"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {PICTURES[category]}
  </svg>
);
