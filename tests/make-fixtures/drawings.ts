/** What is bought and what it costs, as a till or a plumber writes it. */
export type Bill = {
  seller: string;
  lines: readonly string[];
  number: string;
  date: string;
  items: readonly (readonly [name: string, amount: string])[];
  totals: readonly (readonly [name: string, amount: string])[];
  thanks: string;
};

export const plumberBill: Bill = {
  seller: 'BRENNAN & DAUGHTERS',
  lines: ['Plumbing and heating', '17 Cistern Row, London SE16', '020 7946 0188', 'VAT reg. 000 0000 00'],
  number: 'Receipt 4471',
  date: '19 Nov 2026  13:42',
  items: [
    ['Call-out, first hour', '78.00'],
    ['Bottle trap 40 mm', '11.95'],
    ['Compression joint × 2', '6.30'],
    ['PTFE tape', '1.25'],
  ],
  totals: [
    ['Net', '97.50'],
    ['VAT 20%', '19.50'],
    ['TOTAL £', '117.00'],
  ],
  thanks: 'Paid by card. Thank you.',
};

export const hardwareBill: Bill = {
  seller: 'Keel Street Hardware',
  lines: ['212 Keel Street', 'Brooklyn, NY 11231', '(718) 555-0122'],
  number: 'Ticket 88-20417',
  date: '11/18/2026  4:07 PM',
  items: [
    ['Drywall patch 8×8', '9.49'],
    ['Joint compound 1 qt', '8.29'],
    ['Primer, white 1 gal', '24.98'],
    ['Sanding sponge', '4.19'],
  ],
  totals: [
    ['Subtotal', '46.95'],
    ['Sales tax 8.875%', '4.17'],
    ['TOTAL $', '51.12'],
  ],
  thanks: 'Returns within 30 days with this ticket',
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A till receipt on its own paper, 600 wide. */
export function drawBill(bill: Bill): { svg: string; height: number } {
  let y = 70;
  const parts: string[] = [];
  const say = (text: string, size: number, anchor: 'middle' | 'start' | 'end' = 'middle', weight = 400) => {
    const x = { middle: 300, start: 48, end: 552 }[anchor];
    parts.push(
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}">${escaped(text)}</text>`,
    );
  };
  const rule = () => {
    parts.push(`<path d="M48 ${y - 14}H552" stroke="#333" stroke-width="2" stroke-dasharray="7 6"/>`);
    y += 30;
  };
  const pair = (name: string, amount: string, weight: number) => {
    say(name, 25, 'start', weight);
    say(amount, 25, 'end', weight);
    y += 42;
  };
  say(bill.seller, 34, 'middle', 700);
  y += 46;
  for (const text of bill.lines) {
    say(text, 22);
    y += 32;
  }
  y += 22;
  say(bill.number, 22, 'start');
  say(bill.date, 22, 'end');
  y += 44;
  rule();
  for (const [name, amount] of bill.items) pair(name, amount, 400);
  rule();
  for (const [name, amount] of bill.totals) pair(name, amount, name.startsWith('TOTAL') ? 700 : 400);
  y += 20;
  say(bill.thanks, 21);
  y += 50;
  const height = y + 30;
  const body = `<g font-family="DejaVu Sans Mono, monospace" fill="#1c1c1c">${parts.join('')}</g>`;
  return { svg: `<rect width="600" height="${height}" fill="#fbfaf6"/>${body}`, height };
}

/** The receipt as somebody photographs it: askew on a wooden table, in the light of a window. */
export function drawBillOnTable(bill: Bill, width: number, height: number): string {
  const { svg, height: billHeight } = drawBill(bill);
  const scale = (height * 0.86) / billHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <filter id="wood" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency="0.0012 0.05" numOctaves="3" seed="4"/>
        <feColorMatrix values="0 0 0 0 0.42  0 0 0 0 0.27  0 0 0 0 0.15  0.9 0 0 0 0.1"/>
      </filter>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity="0.35"/><stop offset="0.6" stop-color="#fff" stop-opacity="0"/>
        <stop offset="1" stop-color="#000" stop-opacity="0.35"/>
      </linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="#8a5f3c"/><rect width="100%" height="100%" filter="url(#wood)"/>
    <g transform="translate(${width * 0.5} ${height * 0.5}) rotate(-4.5) scale(${scale}) translate(-300 ${-billHeight / 2})">
      <rect x="14" y="18" width="600" height="${billHeight}" fill="#000" opacity="0.35"/>
      ${svg}
      <path d="M0 ${billHeight * 0.46}H600" stroke="#000" stroke-opacity="0.12" stroke-width="3"/>
    </g>
    <rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`;
}

/** The cupboard below a kitchen sink: a trap that drips, and the puddle below it. */
export function drawLeak(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 1200">
    <defs>
      <linearGradient id="pipe" x1="0" x2="1"><stop offset="0" stop-color="#a9a9a4"/><stop offset="0.3" stop-color="#fdfdfb"/>
        <stop offset="0.65" stop-color="#cfcfca"/><stop offset="1" stop-color="#868682"/></linearGradient>
      <linearGradient id="copper" x1="0" x2="1"><stop offset="0" stop-color="#6e3c1e"/><stop offset="0.35" stop-color="#e4a070"/>
        <stop offset="1" stop-color="#7c4624"/></linearGradient>
      <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9b4a8"/><stop offset="1" stop-color="#d8d3c6"/></linearGradient>
      <radialGradient id="water"><stop offset="0" stop-color="#dfe9ee" stop-opacity="0.85"/><stop offset="0.75" stop-color="#93a7b0" stop-opacity="0.7"/>
        <stop offset="1" stop-color="#5e6c72" stop-opacity="0"/></radialGradient>
      <radialGradient id="torch" cx="0.5" cy="0.45"><stop offset="0.3" stop-opacity="0"/><stop offset="1" stop-opacity="0.72"/></radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>
      <filter id="stain"><feTurbulence type="fractalNoise" baseFrequency="0.012" numOctaves="4" seed="9"/>
        <feColorMatrix values="0 0 0 0 0.35  0 0 0 0 0.27  0 0 0 0 0.16  1.5 0 0 0 -0.62"/></filter>
    </defs>
    <rect width="1600" height="820" fill="url(#wall)"/><rect width="1600" height="820" filter="url(#stain)" opacity="0.55"/>
    <path d="M0 820H1600V1200H0Z" fill="#b58d5d"/><path d="M0 820H1600V850H0Z" fill="#000" opacity="0.3"/>
    <path d="M500 0H1180L1110 150H570Z" fill="#9aa1a5"/><path d="M570 150H1110L1080 175H600Z" fill="#6f767a"/>
    <rect x="300" y="0" width="44" height="640" fill="url(#copper)"/><rect x="1330" y="0" width="44" height="640" fill="url(#copper)"/>
    <rect x="286" y="420" width="72" height="60" rx="8" fill="#c9973f"/><rect x="1316" y="420" width="72" height="60" rx="8" fill="#c9973f"/>
    <path d="M845 175V470" stroke="#00000055" stroke-width="124" filter="url(#soft)"/>
    <rect x="790" y="170" width="110" height="300" fill="url(#pipe)"/><rect x="770" y="250" width="150" height="62" rx="10" fill="#e8e8e3" stroke="#8d8d88" stroke-width="5"/>
    <path d="M845 470C845 720 1090 720 1090 520V440H1600" fill="none" stroke="#8b8b86" stroke-width="112"/>
    <path d="M845 470C845 720 1090 720 1090 520V440H1600" fill="none" stroke="#e9e9e4" stroke-width="86"/>
    <path d="M830 470C830 735 1105 740 1107 520" fill="none" stroke="#fff" stroke-width="20" opacity="0.75"/>
    <rect x="760" y="440" width="170" height="70" rx="12" fill="#dcdcd6" stroke="#7f7f7a" stroke-width="5"/>
    <path d="M905 505l14 22" stroke="#5f4630" stroke-width="7"/><path d="M880 512c22 40 40 110 46 160" stroke="#c5d4da" stroke-width="9" fill="none" opacity="0.8"/>
    <path d="M935 690c-16 30-20 44 0 52c20-8 16-22 0-52z" fill="#cfdfe6" stroke="#6f858f" stroke-width="3"/>
    <path d="M940 800c-12 24-15 34 0 40c15-6 12-16 0-40z" fill="#cfdfe6" stroke="#6f858f" stroke-width="3"/>
    <ellipse cx="930" cy="1010" rx="560" ry="120" fill="#3b2b18" opacity="0.45" filter="url(#soft)"/>
    <ellipse cx="930" cy="1000" rx="470" ry="92" fill="url(#water)"/><ellipse cx="936" cy="985" rx="70" ry="14" fill="none" stroke="#fff" stroke-width="5" opacity="0.7"/>
    <ellipse cx="936" cy="985" rx="150" ry="30" fill="none" stroke="#fff" stroke-width="4" opacity="0.4"/>
    <path d="M160 930h230l-28 210h-174z" fill="#2f6fb0"/><ellipse cx="275" cy="930" rx="115" ry="26" fill="#204f80"/>
    <rect width="1600" height="1200" fill="url(#torch)"/>
  </svg>`;
}

/** A ceiling with the brown rings that water leaves. */
export function drawCeilingStain(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 600">
    <defs><radialGradient id="ring"><stop offset="0" stop-color="#d9c9a4"/><stop offset="0.72" stop-color="#cdb27c"/>
      <stop offset="0.86" stop-color="#9a7236"/><stop offset="1" stop-color="#e9e5da" stop-opacity="0"/></radialGradient>
      <filter id="ragged"><feTurbulence baseFrequency="0.018" numOctaves="3" seed="2"/><feDisplacementMap in="SourceGraphic" scale="70"/></filter></defs>
    <rect width="800" height="600" fill="#e9e5da"/><path d="M0 470L800 440V600H0Z" fill="#d6d0c1"/><path d="M0 470L800 440" stroke="#fff" stroke-width="12"/>
    <g filter="url(#ragged)"><ellipse cx="400" cy="230" rx="250" ry="150" fill="url(#ring)" opacity="0.9"/>
      <ellipse cx="470" cy="250" rx="120" ry="80" fill="url(#ring)" opacity="0.75"/></g>
    <path d="M300 120l60 70l-14 60l50 40" stroke="#8d836f" stroke-width="3" fill="none"/>
  </svg>`;
}
