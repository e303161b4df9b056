import Bell from 'lucide-react/icons/bell';
import CalendarIcon from 'lucide-react/icons/calendar';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Hand from 'lucide-react/icons/hand';
import Info from 'lucide-react/icons/info';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import TagIcon from 'lucide-react/icons/tag';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Beam } from '../beam.tsx';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { KeyHint } from '../key-hint.tsx';
import { Kpi, KpiRow } from '../kpi.tsx';
import { LinkButton } from '../link-button.tsx';
import { Lintel } from '../lintel.tsx';
import { Meter } from '../meter.tsx';
import { OccupancyBar } from '../occupancy-bar.tsx';
import { PriorityMark } from '../priority-mark.tsx';
import { Said } from '../said.tsx';
import { Stepper } from '../stepper.tsx';
import { Switch } from '../switch.tsx';
import { Tabs } from '../tabs.tsx';
import { Tag } from '../tag.tsx';
import { TicketState, type TicketStateShape } from '../ticket-state.tsx';
import { Timeline, TimelineDay, TimelineItem } from '../timeline.tsx';
import { Exhibit, GallerySheet } from './gallery-sheet.tsx';

const STATES: [TicketStateShape, string][] = [
  ['new', 'New'],
  ['reviewed', 'Reviewed'],
  [1, 'Getting quotes'],
  [2, 'Awaiting approval'],
  [3, 'Offered'],
  [4, 'Arranging a time'],
  [5, 'Scheduled'],
  [6, 'In progress'],
  ['hold', 'On hold'],
  ['workDone', 'Work done'],
  ['completed', 'Completed'],
  ['cancelled', 'Cancelled'],
];

function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="primary" icon={<Plus />}>
        Add unit
      </Button>
      <Button icon={<Pencil />}>Edit</Button>
      <Button look="quiet">Columns</Button>
      <Button look="turn">Approve</Button>
      <Button look="danger">Delete £97.50</Button>
      <Button look="primary" busy icon={<Plus />}>
        Add unit
      </Button>
      <Button look="turn" busy>
        Approve
      </Button>
      <Button disabledReason="Two rows have no unit yet.">Import 1,812 rows</Button>
      <Button size="sm">Nudge</Button>
      <LinkButton href="#here">Open it</LinkButton>
      <IconButton label="Notifications, 5 new" className="bell" icon={<Bell />} keys="N" />
      <KeyHint>Ctrl K</KeyHint>
    </div>
  );
}

function Lintels() {
  return (
    <div className="grid gap-4">
      <Lintel
        label="Who has this ticket"
        done={3}
        holder={{ name: 'Brennan & Daughters', kind: 'firm' }}
        title="With Brennan & Daughters Plumbing"
        detail={
          <>
            To visit <b>Thu 19 Nov, 12:00–14:00</b> · in 1 day
          </>
        }
        steps={[
          { name: 'Received', when: 'Tue 21:40' },
          { name: 'Reviewed', when: 'in 12 min' },
          { name: 'Contractor found', when: 'Tue 22:10' },
          { name: 'Visit booked', when: 'Thu 12:00–14:00' },
          { name: 'Work', when: 'not yet' },
          { name: 'Confirmed', when: 'by Zofia' },
        ]}
        actions={
          <>
            <Button icon={<Bell />}>Nudge</Button>
            <Button>Take it back</Button>
          </>
        }
        told={
          <span>
            Zofia was promised: <b>next update by Thursday 14:00</b>. Seen today 08:41.
          </span>
        }
      />
      <Lintel
        label="Who has the second ticket"
        tone="turn"
        stepCount={6}
        done={0}
        holder={{ name: 'Nora Whitfield' }}
        title="Your turn: answer by 14:40"
        detail="In 3 hours"
        actions={
          <Button look="turn" size="sm">
            Answer
          </Button>
        }
      />
      <Lintel
        label="Who has the third ticket"
        tone="late"
        stepCount={6}
        done={4}
        holder={{ name: 'Skyline Roofing', kind: 'firm', id: 'b' }}
        title="With Skyline Roofing, 18 hours late"
        detail="Promised an update by Tue 17:30"
        actions={<Button size="sm">Ask another</Button>}
      />
    </div>
  );
}

function History() {
  return (
    <Timeline label="What happened">
      <TimelineItem
        icon={<CalendarIcon />}
        tone="next"
        when="in 1 day"
        sentence={
          <>
            <b>Visit by Aoife Brennan</b>, Thursday 12:00–14:00
          </>
        }
      />
      <TimelineDay>Today, 18 November</TimelineDay>
      <TimelineItem
        who={{ name: 'Nora Whitfield' }}
        when="11:02"
        at="2026-11-18T11:02:00Z"
        sentence={
          <>
            <b>You</b> wrote an internal note
          </>
        }
      >
        <Said seenBy="Staff, and owner Thérèse Lindqvist" control={<Switch label="Visible to owner" defaultChecked />}>
          The ceiling board is soft over about 1 m² and will need replacing once it is dry.
        </Said>
      </TimelineItem>
      <TimelineItem
        icon={<Check />}
        tone="good"
        when="22:10"
        sentence={
          <>
            <b>Brennan & Daughters</b> accepted after 12 min
          </>
        }
      >
        <Said>We bring a pump.</Said>
      </TimelineItem>
    </Timeline>
  );
}

function Figures() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <KpiRow>
        <Kpi label="Occupied" figure="94.6%" explains="229 of 242 units" href="#occupied" />
        <Kpi label="Overdue" figure="£12,418" unit=".60" explains="17 leases" tone="late" href="#overdue" />
        <Kpi label="Open tickets" figure="37" explains="5 are your turn" href="#open" />
        <Kpi label="Paid" figure="£0" explains="nothing yet" />
      </KpiRow>
      <div className="flex flex-wrap items-center gap-6">
        <OccupancyBar occupied={20} leaving={2} vacant={2} />
        <OccupancyBar occupied={11} leaving={1} vacant={6} />
        <Beam of={6} done={3} mini label="Step 4 of 6" />
        <Beam of={4} done={1} mini tone="late" label="Step 2 of 4, late" />
      </div>
      <Meter value={0.8} label="£281.28 of £350.00" />
      <Meter value={1} tone="late" label="£420.00 of £350.00" />
    </div>
  );
}

/** Buttons, marks, figures, lintels, tabs, timeline. */
export function MarksGallery() {
  return (
    <GallerySheet title="Lintel, the parts">
      <Exhibit title="Buttons" wide>
        <Buttons />
      </Exhibit>
      <Exhibit title="Ticket states and priorities">
        <div className="grid grid-cols-2 gap-2 text-sm">
          {STATES.map(([shape, word]) => (
            <TicketState key={word} shape={shape}>
              {word}
            </TicketState>
          ))}
          <PriorityMark level="emergency">Emergency</PriorityMark>
          <PriorityMark level="high">High</PriorityMark>
          <PriorityMark level="normal">Normal</PriorityMark>
          <PriorityMark level="low">Low</PriorityMark>
        </div>
      </Exhibit>
      <Exhibit title="Tags, avatars, badges">
        <div className="flex flex-wrap items-center gap-2">
          <Tag icon={<TagIcon />}>Managed fully</Tag>
          <Tag tone="act" icon={<Info />}>
            Draft
          </Tag>
          <Tag tone="turn" icon={<Hand />}>
            Your turn
          </Tag>
          <Tag tone="good" icon={<Check />}>
            Paid
          </Tag>
          <Tag tone="soon" icon={<Clock />}>
            Ends in 12 days
          </Tag>
          <Tag tone="late" icon={<Clock />}>
            17 days late
          </Tag>
          <Avatar name="Zofia Wiśniewska" size="xs" />
          <Avatar name="Nora Whitfield" />
          <Avatar name="Dev Kulkarni" size="md" />
          <Avatar name="Brennan Daughters" kind="firm" size="md" />
          <Avatar name="Thérèse Lindqvist" size="lg" />
          <Badge count={0} />
          <Badge count={5} />
        </div>
      </Exhibit>
      <Exhibit title="Lintel">
        <Lintels />
      </Exhibit>
      <Exhibit title="Timeline">
        <History />
      </Exhibit>
      <Exhibit title="Figures">
        <Figures />
      </Exhibit>
      <Exhibit title="Tabs and steps">
        <Tabs
          label="Parts of the property"
          tabs={[
            { name: 'Units', href: '#units', isCurrent: true, count: 24 },
            { name: 'Leases', href: '#leases', isCurrent: false, count: 22 },
            { name: 'Maintenance', href: '#maintenance', isCurrent: false },
            { name: 'Your turn', href: '#turn', isCurrent: false, turns: 5 },
          ]}
        />
        <div className="h-5" />
        <Stepper
          label="New lease"
          at={2}
          steps={[
            { name: 'Home and dates', note: 'Unit 1A, from Dec 14', href: '#1' },
            { name: 'People', note: 'Nguyễn Thị Bảo, Kwame Asante-Boateng' },
            { name: 'Rent and deposit', note: '1 thing to correct' },
            { name: 'Check and sign' },
          ]}
        />
      </Exhibit>
    </GallerySheet>
  );
}
