import Landmark from 'lucide-react/icons/landmark';
import Scale from 'lucide-react/icons/scale';
import { Suspense, useState } from 'react';
import type { OrganizationSettings } from '#contract/organization/organization.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { organizationMessages as texts } from './organization.messages.ts';
import { SECTIONS } from './section-names.ts';

// It comes beside what is read for it.
const OrganizationForm = lazyPart(() => import('./organization-form.tsx').then((m) => m.OrganizationForm));

/** What an organization decides about itself: who it is, what people can open, and how they get in. */
export function OrganizationPage() {
  const settings = useRead(api.organizationSettings.get, {}, { quiet: true });
  const [url] = useUrlState();
  const section = SECTIONS.find((name) => name === oneOf(url, 'section')) ?? 'organization';
  return (
    <Page>
      <PageHead
        title={texts.title}
        lede={
          <>
            {texts.lede}{' '}
            <Link className="link" href={withQuery(paths.auditTrail, { subjectType: 'organization' })}>
              {texts.history}
            </Link>
          </>
        }
        actions={
          <>
            <LinkButton variant="quiet" icon={<Scale />} href={paths.rentRules}>
              {texts.rentRules}
            </LinkButton>
            <LinkButton variant="quiet" icon={<Landmark />} href={paths.paymentDetails}>
              {texts.paymentDetails}
            </LinkButton>
          </>
        }
      />
      {settings.isPending && <SkeletonRows rows={4} label={texts.loading} />}
      {settings.isError && <ReadFailed title={texts.failed} read={settings} />}
      {settings.data && <Saved settings={settings.data} section={section} />}
    </Page>
  );
}

/** The form goes on from what it saved; what others save meanwhile is compared with at the next saving. */
function Saved({ settings, section }: { settings: OrganizationSettings; section: (typeof SECTIONS)[number] }) {
  const [row, setRow] = useState(settings);
  return (
    <Suspense fallback={<SkeletonRows rows={4} label={texts.loading} />}>
      <OrganizationForm settings={row} section={section} onSaved={setRow} />
    </Suspense>
  );
}
