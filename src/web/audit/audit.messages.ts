/** "ticket.change_status" as people read it: "Ticket: change status". */
const actionOf = (action: string): string => {
  const text = action.replace('.', ': ').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Texts of the audit trail. */
export const auditMessages = {
  title: 'Audit Trail',
  lede: 'Every change in this organization, with who made it and what was before and after. Nothing here can be edited or deleted.',
  noun: 'entries',
  search: 'Who did it',
  about: 'About',
  record: 'Record',
  action: 'What',
  when: 'When',
  who: 'Who',
  role: 'As',
  from: 'From',
  changes: 'Changes',
  show: 'Show',
  showOf: (action: string, when: string) => `Show what changed: ${action}, ${when}`,
  actionOf,
  subjects: {
    ticket: 'Requests',
    cost: 'Costs',
    note: 'Internal notes',
    file: 'Files',
    lease: 'Leases',
    property: 'Properties',
    unit: 'Units',
    person: 'People',
    import: 'Imports',
    user: 'Sign-ins',
    session: 'Sessions',
    organization: 'Organization',
  } as Record<string, string>,
  failed: 'The audit trail did not load.',
  none: { title: 'Nothing matches', text: 'No entry fits these filters.', clear: 'Clear filters' },
  empty: { title: 'Nothing has happened yet', text: 'The first change will stand here.' },
  dialog: {
    field: 'Field',
    before: 'Before',
    after: 'After',
    nothing: 'This entry holds no values.',
    close: 'Close',
    open: 'Open it',
    request: (id: string) => `Request ${id}`,
  },
} as const;
