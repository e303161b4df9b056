import ArrowRight from 'lucide-react/icons/arrow-right';
import Building2 from 'lucide-react/icons/building-2';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import Server from 'lucide-react/icons/server';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useState } from 'react';
import { HungPanel } from '#web/layout/sign-in-layout.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { signInMessages } from './sign-in.messages.ts';

type DemoAccount = { email: string; name: string; about: string; organizationName: string | null };

/** By the part of the address in front of "@" or ".", which names the role. */
const ICONS: Record<string, ReactNode> = {
  superadmin: <KeyRound />,
  admin: <SlidersHorizontal />,
  operator: <ClipboardList />,
  owner: <Building2 />,
  renter: <House />,
  newpass: <Lock />,
  platform: <Server />,
};

/** The people of a demo, hung over the picture; a click fills the form. */
export function DemoAccounts({
  accounts,
  password,
  onPick,
}: {
  accounts: readonly DemoAccount[];
  password: string;
  onPick: (email: string, password: string) => void;
}) {
  const organizations = [...new Set(accounts.flatMap(({ organizationName }) => organizationName ?? []))];
  const [chosen, setChosen] = useState<string>();
  const organization = chosen ?? organizations[0];
  // Those of no organization stand below the first one's people.
  const shown = accounts.filter(({ organizationName }) => (organizationName ?? organizations[0]) === organization);
  const { label, title, about, forAll } = signInMessages.demo;
  return (
    <HungPanel label={label}>
      <header className="px-[20px] pt-[16px] pb-[10px] max-[961px]:px-[16px]">
        <h2>{title}</h2>
        <p className="text-sm text-ink-2">
          {about}
          <b>{password}</b>
          {forAll}
        </p>
      </header>
      {organizations.length > 1 && organization !== undefined && (
        <Segment
          block
          className="mx-[20px] mb-[12px] max-[961px]:mx-[16px]"
          aria-label={signInMessages.demo.organizations}
          choices={organizations.map((name) => ({ value: name, label: name }))}
          value={organization}
          onChange={setChosen}
        />
      )}
      <ul>
        {shown.map(({ email, name, about: does }) => (
          <li key={email} className="border-t border-line last:*:rounded-b-lg">
            <button
              type="button"
              className="group grid min-h-[48px] w-full grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-[12px] px-[20px] py-[6px] text-sm hover:bg-hover focus-visible:-outline-offset-2 max-[961px]:min-h-[56px] max-[961px]:px-[16px] [&>svg]:text-ink-3"
              onClick={() => onPick(email, password)}
            >
              {ICONS[/^[a-z]+/.exec(email)?.[0] ?? ''] ?? <Users />}
              <span className="min-w-0">
                <b className="font-medium">{name}</b> <span className="text-ink-2">{does}</span>
                <small className="block text-xs leading-4 text-ink-3">{email}</small>
              </span>
              <ArrowRight className="sm opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100" />
            </button>
          </li>
        ))}
      </ul>
    </HungPanel>
  );
}
