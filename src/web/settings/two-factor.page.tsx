import { useGo } from '#web/address.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { twoFactorMessages } from '#web/second-factor/two-factor.messages.ts';
import { TwoFactorSetup } from '#web/second-factor/two-factor-setup.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { settingsMessages } from './settings.messages.ts';

const texts = twoFactorMessages.setUp;
const PLACE = `${paths.settings}#signing-in`;

/** Turns two-factor on, step by step. */
export function TwoFactorPage() {
  const go = useGo();
  return (
    <Page>
      <PageHead
        title={texts.title}
        lede={texts.lede}
        crumbs={[{ label: settingsMessages.title, href: paths.settings }, { label: texts.title }]}
      />
      <div className="mt-[24px] max-w-[680px]">
        <TwoFactorSetup onDone={() => go(PLACE)}>
          <LinkButton variant="quiet" href={PLACE}>
            {texts.notNow}
          </LinkButton>
        </TwoFactorSetup>
      </div>
    </Page>
  );
}
