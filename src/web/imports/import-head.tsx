import type { ReactNode } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { ImportSteps } from './import-steps.tsx';
import { importWords, importMessages as texts } from './imports.messages.ts';

type ImportHeadProps = { of: Import; at: number; actions?: ReactNode; lede?: string };

/** The head of an import: its files, how many rows they have, and how far along it is. */
export function ImportHead({ of, at, actions, lede }: ImportHeadProps) {
  const name = importWords.files(of.fileName, of.fileCount);
  return (
    <>
      <PageHead
        crumbs={[
          { label: importWords.properties, href: paths.properties },
          { label: importWords.title, href: paths.imports },
          { label: name },
        ]}
        title={texts.title(name)}
        lede={lede}
        actions={actions}
      />
      <ImportSteps at={at} />
    </>
  );
}

/** How many rows the sheets of an import have. */
export const countRows = (of: Import): number => of.sheets.reduce((sum, sheet) => sum + sheet.rowCount, 0);
