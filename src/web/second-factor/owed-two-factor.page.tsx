import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#web/api/query-client.ts';
import { useUnloadQuestion } from '#web/drafts/missed.ts';
import { Brand } from '#web/layout/frame/brand.tsx';
import { paths } from '#web/paths.ts';
import { session, useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { AddPasskey } from './passkeys.tsx';
import { twoFactorMessages } from './two-factor.messages.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const texts = twoFactorMessages.setUp;

/** Stands in place of the app until somebody whose organization asks for a second factor has one. */
export function OwedTwoFactorPage() {
  const { organization } = useSession();
  const [client] = useState(createQueryClient);
  useUnloadQuestion();
  const goOn = () => void session.resolve();
  return (
    <QueryClientProvider client={client}>
      <main className="mx-auto grid max-w-[760px] gap-[24px] bg-surface p-[24px] max-desktop:p-[16px]">
        <Brand href={paths.dashboard} />
        <div>
          <h1 className="text-2xl">{texts.owedTitle}</h1>
          <p className="mt-[4px] text-ink-2">{texts.owedLede(organization?.name ?? '')}</p>
        </div>
        <TwoFactorSetup onDone={goOn}>
          <AddPasskey onDone={goOn} />
        </TwoFactorSetup>
        <div>
          <Button variant="quiet" onClick={() => session.logout()}>
            {texts.logout}
          </Button>
        </div>
      </main>
    </QueryClientProvider>
  );
}
