import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import KeyRound from 'lucide-react/icons/key-round';
import Paperclip from 'lucide-react/icons/paperclip';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { FormGrid, FormPage } from '#web/layout/form-page.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { HungPanel, SignInLayout } from '#web/layout/sign-in-layout.tsx';
import { Button } from '../button.tsx';
import { DescriptionList } from '../description-list.tsx';
import { Field } from '../field.tsx';
import { Lintel } from '../lintel.tsx';
import { Meter } from '../meter.tsx';
import { MoneyInput } from '../money-input.tsx';
import { PasswordInput } from '../password-input.tsx';
import { PriorityMark } from '../priority-mark.tsx';
import { Said } from '../said.tsx';
import { Section } from '../section.tsx';
import { Segment } from '../segment.tsx';
import { Select } from '../select.tsx';
import { Stepper } from '../stepper.tsx';
import { TextInput } from '../text-input.tsx';
import { TicketState } from '../ticket-state.tsx';
import { Timeline, TimelineItem } from '../timeline.tsx';
import { GalleryShell } from './gallery-shell.tsx';

/** A detail page with head, lintel and facts. */
export function DetailGallery() {
  return (
    <GalleryShell>
      <Page>
        <PageHead
          crumbs={[{ label: 'Maintenance', href: '#m' }, { label: 'TKT-2026-00412' }]}
          title="Water coming through the bathroom ceiling"
          facts={[
            <button type="button" className="pick" key="state">
              <TicketState shape={5}>Scheduled</TicketState>
              <ChevronDown />
            </button>,
            <PriorityMark level="high" key="priority">
              High
            </PriorityMark>,
            <a href="#unit" key="unit">
              Flat 14, Albion Court
            </a>,
            'Reported by Zofia Wiśniewska-Okafor, Tue 17 Nov 21:40',
          ]}
          actions={<Button look="quiet">Watching</Button>}
        />
        <Lintel
          label="Who has this ticket"
          done={3}
          holder={{ name: 'Brennan Daughters', kind: 'firm' }}
          title="With Brennan & Daughters Plumbing"
          detail="To visit Thu 19 Nov, 12:00–14:00 · in 1 day"
          steps={['Received', 'Reviewed', 'Contractor found', 'Visit booked', 'Work', 'Confirmed'].map((name) => ({
            name,
            when: 'Tue 21:40',
          }))}
          actions={
            <>
              <Button>Nudge</Button>
              <Button>Change visit</Button>
              <Button>Take it back</Button>
            </>
          }
          told={
            <span>
              Zofia was promised: <b>next update by Thursday 14:00</b>.
            </span>
          }
        />
        <DetailColumns
          factsLabel="Facts"
          facts={
            <>
              <Section
                title="Costs"
                count="£281.28"
                action={
                  <Button look="quiet" size="sm" icon={<Plus />}>
                    Add a cost
                  </Button>
                }
              >
                <Meter value={0.8} label="£281.28 of £350.00" />
                <ul className="rows mt-2">
                  {['Out-of-hours call-out', 'Labour, 1.5 h × £65.00'].map((name) => (
                    <li key={name}>
                      <span className="min-w-0 flex-1">
                        <b className="block font-medium">{name}</b>
                        <span className="text-xs text-ink-3">17 Nov · Brennan’s · BD-2291</span>
                      </span>
                      <Paperclip /> <span className="tabular-nums">£120.00</span>
                    </li>
                  ))}
                </ul>
              </Section>
              <Section title="Getting in">
                <DescriptionList
                  facts={[
                    { name: 'Permission', value: 'Call Zofia first, 020 7946 0188' },
                    { name: 'Keys', value: 'Set 14-B, office safe' },
                  ]}
                />
              </Section>
            </>
          }
        >
          <Section title="Activity">
            <Timeline label="Activity">
              <TimelineItem who={{ name: 'Hirotaka Mizuno' }} when="08:36" sentence={<b>Hirotaka Mizuno</b>}>
                <Said>Thursday is fine.</Said>
              </TimelineItem>
            </Timeline>
          </Section>
        </DetailColumns>
      </Page>
    </GalleryShell>
  );
}

/** A form with steps and consequences. */
export function FormGallery() {
  const [rent, setRent] = useState('2600.00');
  const [how, setHow] = useState<'days' | 'full'>('days');
  return (
    <GalleryShell isFlow>
      <FormPage
        head={
          <>
            <PageHead title="New lease" />
            <div className="mb-6">
              <Stepper
                label="New lease"
                at={2}
                steps={[
                  { name: 'Home and dates', note: 'Unit 1A' },
                  { name: 'People' },
                  { name: 'Rent and deposit', note: '1 thing to correct' },
                  { name: 'Check and sign' },
                ]}
              />
            </div>
          </>
        }
        aside={<Button look="quiet">Save and leave</Button>}
        actions={
          <>
            <Button icon={<ArrowLeft />}>Back</Button>
            <Button look="primary" type="submit">
              Check and sign
            </Button>
          </>
        }
        consequencesLine="To pay before the keys: $4,196.78"
        consequences={
          <>
            <h2>What they will be charged</h2>
            <p className="text-xs text-ink-3">Changes as you type. Nothing is posted yet.</p>
          </>
        }
      >
        <FormGrid>
          <h2>What they pay</h2>
          <Field label="Rent each month" hint="Asked for this unit: $2,650.00">
            <MoneyInput value={rent} onChange={setRent} currency="USD" />
          </Field>
          <Field label="Due on" hint="Charged five days before">
            <Select value="1" onChange={() => undefined} choices={[{ value: '1', label: '1st of the month' }]} />
          </Field>
          <Field label="The first month is not a whole one. Count it" group className="full">
            <Segment
              value={how}
              onChange={setHow}
              choices={[
                { value: 'days', label: 'By its days' },
                { value: 'full', label: 'In full' },
              ]}
            />
          </Field>
        </FormGrid>
      </FormPage>
    </GalleryShell>
  );
}

/** The sign-in page's frame with a demo's accounts. */
export function SignInGallery() {
  const [org, setOrg] = useState<'a' | 'b'>('a');
  return (
    <SignInLayout
      title="Log in"
      lede="Homes, leases and repairs in one place."
      brandHref="#home"
      footer={
        <>
          <span>Lintel 1.0, demo data</span>
          <a href="#help">Help</a>
        </>
      }
      aside={
        <HungPanel label="Demo accounts">
          <header>
            <h2>Ring a bell</h2>
            <p className="text-sm text-ink-2">This is a demo. Pick somebody to be.</p>
          </header>
          <Segment
            aria-label="Organization"
            value={org}
            onChange={setOrg}
            choices={[
              { value: 'a', label: 'Alder & Pine Homes' },
              { value: 'b', label: 'Harbour Lettings' },
            ]}
          />
          <ul>
            {['Superadmin', 'Admin', 'Operator', 'Owner', 'Renter'].map((role) => (
              <li key={role}>
                <button type="button">
                  <KeyRound />
                  <span>
                    <b>Imogen Achterberg</b> <span className="text-ink-2">{role}</span>
                    <small>{role.toLowerCase()}@demo.lintel.example</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </HungPanel>
      }
    >
      <Field label="E-mail">
        <TextInput type="email" autoComplete="username" />
      </Field>
      <Field label="Password" aside={<a href="#forgot">Forgot it?</a>}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Button look="primary" block type="submit">
        Log in
      </Button>
      <p className="text-sm text-ink-2">
        New here? <a href="#register">Create an organization</a>
      </p>
    </SignInLayout>
  );
}
