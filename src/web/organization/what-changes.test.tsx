import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { readableColor } from '#contract/organization/brand.ts';
import type { OrganizationEffects } from '#contract/organization/organization.ts';
import { linesOf, typedOf } from '#web/forms/parts.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { colorPart } from './color-part.tsx';
import { organizationFieldWords } from './organization.messages.ts';
import { organizationParts } from './organization-parts.tsx';
import { LOOKS, MONEY, OFFER_TIMES, OFFERS, OWNERS, PROMISES, WORKING } from './organization-sections.ts';
import { WhatChanges } from './what-changes.tsx';

afterEach(() => setOrgCountry(null));

const textOf = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const effects = (changes: Partial<OrganizationEffects> = {}): OrganizationEffects =>
  ({
    memberCount: 0,
    signedOutCount: 0,
    effects: [],
    reached: { mailedCount: 40, renterCount: 31, contractorCount: 1, memberCount: 12 },
    ...changes,
  }) as OrganizationEffects;
const line = (key: string, theirs = 'before', yours = 'after') => ({ key, label: key, yours, theirs, isSame: false });

describe('what saving the settings changes', () => {
  it('is nothing before anything is changed', () => {
    expect(textOf(<WhatChanges lines={[]} effects={undefined} isUncounted={false} />)).toContain(
      'Nothing was changed yet.',
    );
  });

  it('is each field with what it was and what it will be, for ears too', () => {
    expect(
      textOf(<WhatChanges lines={[line('Name', 'Alder', 'Pine')]} effects={undefined} isUncounted={false} />),
    ).toContain('Name Alder then: Pine');
  });

  it('says whom it concerns, one and many, and how many have to log in again', () => {
    const found = effects({
      signedOutCount: 3,
      effects: [
        { kind: 'CAPABILITY_OFF', of: 'feature_commsHub_access', memberCount: 1, withoutSecondFactorCount: 0 },
        { kind: 'TWO_FACTOR_ASKED', of: 'operator', memberCount: 4, withoutSecondFactorCount: 2 },
      ] as OrganizationEffects['effects'],
    });
    const said = textOf(
      <WhatChanges lines={[line('offersNext'), line('color')]} effects={found} isUncounted={false} />,
    );
    expect(said).toMatch(/1 person can no longer open [A-Z]/);
    expect(said).toContain('Operator: 4 people. Still to set it up: 2.');
    expect(said).toContain('1 contractor has');
    expect(said).toContain('Mails and letters to 40 people');
    expect(said).not.toMatch(/feature_|undefined/);
  });

  it('concerns nobody without an empty heading, and says that it may be saved where counting failed', () => {
    expect(textOf(<WhatChanges lines={[line('website')]} effects={effects()} isUncounted={false} />)).toContain(
      'Whom it concerns',
    );
    expect(
      textOf(<WhatChanges lines={[line('baseCurrency')]} effects={effects()} isUncounted={false} />),
    ).not.toContain('Whom it concerns');
    expect(textOf(<WhatChanges lines={[]} effects={undefined} isUncounted />)).toContain(
      'It can be saved all the same.',
    );
  });
});

describe('the parts of the settings', () => {
  it('each stand in one section alone', () => {
    const placed = [...PROMISES, ...OFFERS, ...MONEY, ...OWNERS, ...LOOKS, ...WORKING];
    expect(new Set(placed).size).toBe(placed.length);
    for (const name of placed) expect(organizationParts).toHaveProperty(name);
    for (const name of OFFER_TIMES) expect(OFFERS).toContain(name);
  });

  it('each have a label, which no two share', () => {
    const labels = Object.keys(organizationParts).map(
      (name) => (organizationFieldWords as Record<string, string>)[name],
    );
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toBeTruthy();
  });

  it('compare what may be spent in the currency of either side', () => {
    const { approvalLimit, baseCurrency } = organizationParts;
    const parts = { baseCurrency, approvalLimit };
    const of = (currency: string, amount: string) =>
      typedOf(parts, { baseCurrency: currency, approvalLimit: { amount, currency } as never });
    const [, limit] = linesOf(parts, of('GBP', '250.00'), of('INR', '250000.00'));
    expect([limit?.yours, limit?.theirs]).toEqual(['£250.00', '₹2,50,000.00']);
  });

  it('say that nothing was chosen, where nothing was', () => {
    const { capabilitiesOff, twoFactorRoles, approvalLimit } = organizationParts;
    for (const said of [capabilitiesOff.show([]), twoFactorRoles.show([]), approvalLimit.show('')])
      expect(said).not.toBe('');
    expect(twoFactorRoles.show(['admin', 'owner'])).toBe('Admin and Owner');
  });
});

describe('the color of an organization', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['#1F5E4B', '#1f5e4b'],
    [' #1f5e4b ', '#1f5e4b'],
    // The server says what is none.
    ['green', 'green'],
  ])('typed as %j is sent as %j', (typed, sent) => {
    expect(colorPart.send(typed)).toBe(sent);
  });

  it('is made darker until white letters stand out from it, and no further', () => {
    expect(readableColor('#1f5e4b')).toBe('#1f5e4b');
    const pale = readableColor('#ffff00');
    expect(pale).not.toBe('#ffff00');
    expect(readableColor(pale)).toBe(pale);
  });
});
