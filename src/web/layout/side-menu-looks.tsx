import type { MenuShape } from './menu-place.ts';

const SIDE = 'min-w-0 flex-col gap-px overflow-x-hidden overflow-y-auto px-[8px] pt-[4px] pb-[12px] print:hidden';
const CURRENT =
  'text-ink-2 aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-line';
const LINK =
  'flex items-center gap-[10px] rounded-sm font-medium leading-[20px] hover:bg-press hover:no-underline focus-visible:rounded-sm focus-visible:-outline-offset-2 [&>svg]:text-ink-3 aria-[current=page]:[&>svg]:text-primary-text';

type Looks = { nav: string; heading: string; places: string; foot: string; link: string; count: string };

/** What the parts of the menu look like in each of its shapes. */
export const SIDE_MENU_LOOKS: Record<MenuShape, Looks> = {
  side: {
    nav: `${SIDE} flex max-desk:hidden`,
    heading: 'px-[8px] pt-[16px] pb-[4px] text-xs leading-[16px] font-medium tracking-normal text-ink-3',
    places: 'grid gap-px',
    foot: 'mt-auto pt-[12px]',
    link: `${LINK} ${CURRENT} min-h-[32px] px-[8px] text-sm`,
    count: 'ml-auto text-xs leading-[20px] text-secondary-text tabular-nums',
  },
  rail: {
    nav: `${SIDE} flex items-center max-desk:hidden`,
    heading: 'mx-auto my-[8px] h-px w-[24px] bg-line-2 text-[0px] leading-[16px]',
    places: 'grid gap-px',
    foot: 'mt-auto pt-[12px]',
    link: `${LINK} ${CURRENT} relative min-h-[36px] w-[40px] justify-center px-[8px] text-sm`,
    count: 'absolute top-[5px] right-[5px] size-[7px] rounded-[4px] bg-secondary text-[0px]',
  },
  sheet: {
    nav: 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-[4px]',
    heading: 'px-[10px] pt-[14px] pb-[4px] text-[13px] leading-[16px] font-medium tracking-normal text-ink-3',
    places: 'grid grid-cols-2 gap-[4px]',
    foot: 'mt-[12px] pt-[12px]',
    link: `${LINK} min-h-[46px] w-full px-[10px] text-[15px] text-ink aria-[current=page]:bg-selected`,
    count: 'ml-auto text-[14px] text-secondary-text tabular-nums',
  },
};
