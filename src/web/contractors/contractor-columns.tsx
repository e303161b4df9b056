import type { ContractorRow } from '#contract/contractors/contractors.ts';
import { formatPhone } from '#contract/format/phone.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Colored } from '#web/ui/colored.tsx';
import type { RowCardContent } from '#web/ui/row-cards.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { PapersState } from './contractor-marks.tsx';
import {
  paperKindWords,
  paperStateWords,
  contractorListMessages as texts,
  contractorWords as words,
} from './contractors.messages.ts';

/** Letters of a firm, square, or of a person, round. */
export const ContractorAvatar = ({
  contractor: { id, name, kind },
  size,
}: {
  contractor: Pick<ContractorRow, 'id' | 'name' | 'kind'>;
  size?: 'sm' | 'md' | 'xl';
}) => <Avatar name={name} id={id} size={size} kind={kind === 'COMPANY' ? 'firm' : 'person'} />;

const AREAS_SHOWN = 3;

/** All of them while they are few, else the first and how many more. */
export const areasInWords = (areas: readonly string[]): string =>
  areas.length > AREAS_SHOWN
    ? texts.moreAreas(areas.slice(0, AREAS_SHOWN - 1).join(', '), areas.length - AREAS_SHOWN + 1)
    : words.and(areas);

export const contractorColumns: readonly Column<ContractorRow>[] = [
  {
    id: 'name',
    header: texts.firm,
    sort: 'name',
    isName: true,
    mark: (contractor) => <ContractorAvatar contractor={contractor} size="md" />,
    cell: ({ name, trades }) => (
      <>
        {name}
        <small className="block max-w-56 truncate text-xs font-normal text-ink-3">{words.and(trades)}</small>
      </>
    ),
    file: [
      { id: 'name', header: texts.firm },
      { id: 'trades', header: texts.trades },
    ],
  },
  {
    id: 'areas',
    header: texts.worksIn,
    className: 'max-w-52',
    cell: ({ areas }) => <span className="text-ink-2">{areasInWords(areas)}</span>,
    file: [{ id: 'areas', header: texts.worksIn }],
  },
  {
    id: 'papers',
    header: texts.papers,
    cell: ({ papers, doNotUse }) =>
      doNotUse ? <Colored tone="late">{texts.doNotUse}</Colored> : <PapersState papers={papers} />,
    file: [
      { id: 'papers', header: texts.papers, words: paperStateWords },
      { id: 'papersKind', header: texts.paper, words: paperKindWords },
      { id: 'papersEndOn', header: texts.papersEndOn },
      { id: 'doNotUse', header: texts.doNotUse },
    ],
  },
  {
    id: 'phone',
    header: texts.reach,
    isExtra: true,
    className: 'max-w-52',
    cell: ({ phone, email }) => (
      <span className="text-ink-2">
        {formatPhone(phone)}
        <small className="block truncate text-xs text-ink-3">{email}</small>
      </span>
    ),
    file: [
      { id: 'phone', header: texts.phone },
      { id: 'email', header: texts.email },
    ],
  },
  {
    id: 'open',
    header: texts.open,
    align: 'right',
    cell: ({ openTicketCount }) => openTicketCount,
    file: [{ id: 'openTicketCount', header: texts.open }],
  },
];

/** What a contractor shows on mobile. */
export const contractorCard = (contractor: ContractorRow): RowCardContent => ({
  mark: <ContractorAvatar contractor={contractor} size="md" />,
  name: contractor.name,
  place: words.and(contractor.trades) || words.and(contractor.areas),
  matters: contractor.doNotUse ? (
    <Colored tone="late">{texts.doNotUse}</Colored>
  ) : (
    <PapersState papers={contractor.papers} />
  ),
});
