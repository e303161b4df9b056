import { Fragment, type ReactNode } from 'react';
import type { Contractor } from '#contract/contractors/contractors.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { contractorWords, contractorMessages as texts } from './contractors.messages.ts';

/** What a page says of the contractor in the address, once they are read. */
export function ContractorRecord({ children }: { children: (contractor: Contractor) => ReactNode }) {
  const contractorId = useParam('contractorId');
  const contractor = useRead(api.contractors.get, { params: { contractorId } }, { quiet: true });
  return (
    <RecordPage
      read={contractor}
      title={contractorWords.title}
      failed={texts.failed}
      missing={{ ...texts.missing, backHref: paths.contractors }}
    >
      {(shown) => <Fragment key={contractorId}>{children(shown)}</Fragment>}
    </RecordPage>
  );
}
