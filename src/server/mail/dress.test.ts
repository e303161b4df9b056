import { describe, expect, it } from 'vitest';
import type { Brand } from './brand.ts';
import { dressed, LOGO_CID, signed } from './dress.ts';

const brand: Brand = { name: 'Alder & Pine', color: '#1f5e4b', lines: ['1 Elm Street', '(212) 555-0170'], logo: null };

describe('a mail of an organization', () => {
  it('wears its color and name, and says where it can be reached', () => {
    const page = dressed('Good morning', brand);
    expect(page).toContain('background:#1f5e4b');
    expect(page).toContain('Alder &amp; Pine');
    expect(page).toContain('1 Elm Street<br>(212) 555-0170');
  });

  it('shows the logo that comes with it, and asks nobody else for one', () => {
    expect(dressed('Hello', brand)).not.toContain('<img');
    const page = dressed('Hello', { ...brand, logo: Buffer.from('x') });
    expect(page).toContain(`src="cid:${LOGO_CID}"`);
    expect(page).not.toMatch(/src="http/);
  });

  it('says what people typed as they typed it, and runs none of it', () => {
    const page = dressed('<img src=x onerror="alert(1)"> & more', { ...brand, name: '<b>Pine</b>' });
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; more');
    expect(page).not.toContain('<b>');
  });

  it('leads to its addresses, without the full stop behind them', () => {
    const page = dressed('Open https://lintel.test/a?b=1&c=2.\nThen sleep.', brand);
    expect(page).toContain(
      '<a href="https://lintel.test/a?b=1&amp;c=2">https://lintel.test/a?b=1&amp;c=2</a>.<br>Then',
    );
  });

  it('keeps its paragraphs', () => {
    expect(dressed('One\n\nTwo', brand).match(/<p /g)).toHaveLength(2);
  });

  it('as plain text ends with where it can be reached, where that is known', () => {
    expect(signed('Hello\n', brand)).toBe('Hello\n\n-- \nAlder & Pine\n1 Elm Street\n(212) 555-0170');
    expect(signed('Hello', { ...brand, lines: [] })).toBe('Hello');
  });
});
