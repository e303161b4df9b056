import type { ReactNode } from 'react';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { type TabLink, Tabs } from '#web/ui/tabs.tsx';
import { financialMessages as texts } from './books.messages.ts';

type Part = 'overview' | 'moneyIn' | 'journal' | 'reports' | 'periods' | 'nights';
const PARTS: readonly { part: Part; href: string; forManagers: boolean }[] = [
  { part: 'overview', href: paths.financial, forManagers: false },
  { part: 'moneyIn', href: paths.paymentsHistory, forManagers: false },
  { part: 'journal', href: paths.journal, forManagers: true },
  { part: 'reports', href: paths.reports, forManagers: false },
  { part: 'periods', href: paths.periods, forManagers: true },
  { part: 'nights', href: paths.nights, forManagers: true },
];

/** The head of a page of the books, with the ways to the others. */
export function FinancialHead({ part, lede, actions }: { part: Part; lede?: ReactNode; actions?: ReactNode }) {
  const mayWrite = can(useSession().activeRole, 'books:write');
  const tabs = PARTS.filter(({ forManagers }) => mayWrite || !forManagers).map(
    (one): TabLink => ({ name: texts[one.part], href: one.href, isCurrent: one.part === part }),
  );
  return (
    <>
      <PageHead title={texts.title} lede={lede} actions={actions} />
      <Tabs className="mb-5" tabs={tabs} label={texts.parts} />
    </>
  );
}
