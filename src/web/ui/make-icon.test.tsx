import LucideWrench from 'lucide-react/icons/wrench';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import makeIcon from './make-icon.ts';

const Wrench = makeIcon({ name: 'wrench', node: [['path', { d: 'M0 0h9', key: 'a' }]] });

it("is drawn as lucide's own are, in the same attributes", () => {
  const [own, lucide] = [Wrench, LucideWrench].map((icon) =>
    renderToStaticMarkup(createElement(icon, { className: 'sm' })),
  );
  const attributesOf = (html = '') => (/^<svg ([^>]*)>/.exec(html)?.[1] ?? '').split(/" ?/).sort();
  expect(attributesOf(own)).toEqual(attributesOf(lucide?.replace('xmlns="http://www.w3.org/2000/svg" ', '')));
  expect(own).toContain('<path d="M0 0h9"></path></svg>');
});

it('is decoration unless it says what it means', () => {
  expect(renderToStaticMarkup(createElement(Wrench))).toContain('aria-hidden="true"');
  const html = renderToStaticMarkup(createElement(Wrench, { 'aria-label': '2 requests' }));
  expect(html).toContain('aria-label="2 requests"');
  expect(html).not.toContain('aria-hidden="true"');
});
