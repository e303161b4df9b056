import Building from 'lucide-react/icons/building';
import Mail from 'lucide-react/icons/mail';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls the places of the platform. */
const texts = defineMessages('platform.palette.texts', {
  mails: 'Outgoing mails',
  newOrganization: 'New organization',
});

export const palette = definePalette({
  pages: {
    [paths.newOrganization]: { label: () => texts.newOrganization, icon: Building, group: 'create', order: 10 },
    [paths.newPlatformUser]: null,
    [paths.platformMails]: { label: () => texts.mails, icon: Mail, group: 'pages', order: 10 },
  },
});
