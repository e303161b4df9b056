import ChartColumn from 'lucide-react/icons/chart-column';
import { type Access, defineNoun, type Icon, MANAGERS, type MenuLine, type NounPage } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';
import { unbuiltMessages as texts, type UnbuiltPlace } from './unbuilt.messages.ts';

const later = (path: string, access: Access, place: UnbuiltPlace, more: Partial<NounPage> = {}): NounPage => ({
  path,
  access,
  screen: lazyPage(() => import('./unbuilt.page.tsx').then((m) => () => <m.UnbuiltPage place={place} />)),
  ...more,
});
const line = (
  place: UnbuiltPlace,
  icon: Icon,
  section: MenuLine['section'],
  order: number,
  more: Partial<MenuLine> = {},
): { menu: MenuLine } => ({ menu: { label: () => texts.places[place], icon, section, order, ...more } });

/** Places of the specification whose content comes later; whoever builds one takes its lines into a noun of its own. */
export const unbuilt = defineNoun({
  name: 'unbuilt',
  pages: [
    later(paths.analytics, MANAGERS, 'analytics', {
      ...line('analytics', ChartColumn, 'main', 70, { capability: 'feature_dashboard_advanced' }),
    }),
  ],
});
