import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AssetRow } from '#contract/assets/assets.ts';
import type { PlainDate } from '#contract/dates.ts';
import { ReplaceMark, WarrantyEnd } from './asset-columns.tsx';
import { assetTabs, readAssetQuery } from './asset-views.ts';

const on = '2026-06-30' as PlainDate;
const warrantyOf = (warranty: AssetRow['warranty'], warrantyUntilOn: PlainDate | null = on) =>
  renderToStaticMarkup(<WarrantyEnd asset={{ warranty, warrantyUntilOn }} />);

describe('a warranty', () => {
  it('says until when it holds, stands out where that is near, and is quiet once it is over', () => {
    expect(warrantyOf('HOLDS')).toContain('until Jun 30, 2026');
    expect(warrantyOf('ENDS_SOON')).toContain('until Jun 30, 2026');
    expect(warrantyOf('ENDS_SOON')).not.toBe(warrantyOf('HOLDS'));
    expect(warrantyOf('OVER')).toContain('ended Jun 30, 2026');
    expect(warrantyOf('OVER')).toContain('text-ink-3');
  });

  it('that is not on record says nothing', () => {
    expect([warrantyOf(null), warrantyOf(null, null)]).toEqual(['', '']);
  });
});

it('a new one is thought of where something argues for it, and not where nothing does', () => {
  expect(renderToStaticMarkup(<ReplaceMark asset={{ replaceReasons: ['AGE', 'COST'] }} />)).toContain(
    'Think about a new one',
  );
  expect(renderToStaticMarkup(<ReplaceMark asset={{ replaceReasons: [] }} />)).toBe('');
});

describe('the list of equipment', () => {
  it('shows what is in use unless it is asked for what was taken out, and asks for codes that are not known, too', () => {
    expect(readAssetQuery({})).toMatchObject({ state: ['IN_USE'], isToReplace: undefined });
    expect(readAssetQuery({ state: 'RETIRED' })).toMatchObject({ state: ['RETIRED'] });
    const hostile = {
      state: 'GHOST',
      kind: ['BOILER', 'GHOST'],
      warranty: 'none',
      isToReplace: 'perhaps',
      sort: 'price',
    };
    expect(readAssetQuery(hostile)).toMatchObject({
      state: ['GHOST'],
      kind: ['BOILER', 'GHOST'],
      warranty: ['none'],
      isToReplace: 'perhaps',
      sort: 'name',
    });
  });

  it('takes the place and the kind along from one view to the next, and not what another view is about', () => {
    const tabs = assetTabs({ propertyId: 'p1', kind: 'BOILER', warranty: 'ENDS_SOON' });
    expect(tabs.find(({ isCurrent }) => isCurrent)?.name).toBe('Warranty ends soon');
    for (const { href } of tabs) expect(href).toMatch(/propertyId=p1/);
    expect(tabs.find(({ name }) => name === 'Taken out')?.href).not.toContain('warranty');
  });
});
