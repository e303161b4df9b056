import ScrollText from 'lucide-react/icons/scroll-text';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls the audit trail. */
const texts = defineMessages('audit.noun.texts', { menu: 'Audit Trail' });

export const audit = defineNoun({
  name: 'audit',
  pages: [
    {
      path: paths.auditTrail,
      access: 'audit:read',
      screen: lazyPage(() => import('./audit-trail.page.tsx').then((m) => m.AuditTrailPage)),
      reads: [
        { url: '/api/audit-trail?kind=CHANGE' },
        { url: '/api/audit-trail/overview' },
        { url: '/api/audit-trail/check' },
      ],
      menu: {
        label: () => texts.menu,
        icon: ScrollText,
        section: 'adminTools',
        order: 30,
      },
    },
  ],
  words: () => import('./audit.words.ts').then((m) => m.auditNounWords),
});
