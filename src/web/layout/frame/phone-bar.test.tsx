import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PhoneBar } from './phone-bar.tsx';

const places = (current: string) =>
  ['/dashboard', '/properties', '/admin/users', '/settings'].map((href) => ({
    label: href,
    href,
    icon: null,
    isCurrent: href === current,
  }));
const lit = (current: string) => {
  const [dashboard, properties, users, settings] = places(current) as [never, never, never, never];
  const html = renderToStaticMarkup(
    <PhoneBar
      places={[dashboard, properties]}
      menu={{ sections: [{ places: [dashboard, properties, users] }], bottom: [settings] }}
      viewer={{ name: 'Ann Lee', id: '1', letters: 'AL' }}
      settingsHref="/settings"
      onLogout={() => undefined}
    />,
  );
  return [...html.matchAll(/<(a|button)(?=[^>]*aria-current)[^>]*>([^<]*)/g)].map(([, tag]) => tag);
};

it.each([
  ['/properties', ['a']],
  ['/admin/users', ['button']],
  ['/settings', ['button']],
  ['/nowhere', []],
])('at %s the bar of a phone lights %j', (path, tags) => {
  expect(lit(path)).toEqual(tags);
});
