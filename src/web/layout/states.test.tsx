import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lacksId } from '#web/api/call-error.ts';
import { readFailure, readNoAnswer } from '#web/api/read-failure.ts';
import { MoreRows } from './more-rows.tsx';
import { ReadFailed } from './read-failed.tsx';
import { RecordPage } from './record-page.tsx';
import { NothingFound, Rows, type RowsProps } from './rows.tsx';

type Row = { id: string; name: string };
type Read = RowsProps<Row>['read'];
const read = (parts: Partial<Read> = {}): Read => ({
  data: undefined,
  error: null,
  isPending: false,
  isFetching: false,
  refetch: async () => undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: async () => undefined,
  ...parts,
});
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const rows = (parts: Partial<Read>) =>
  renderToStaticMarkup(
    <Rows
      label="Leases"
      columns={[{ id: 'name', header: 'Name', isName: true, cell: (row: Row) => row.name }]}
      rowId={({ id }) => id}
      card={({ name }) => ({ name })}
      read={read(parts)}
      failed="The leases did not load."
      itemsLabel="leases"
      empty={<p>No leases yet</p>}
    />,
  );

describe('a list', () => {
  it('that did not load says so, with the id that helps support', () => {
    const html = rows({ error: readFailure(500, { requestId: 'req-7' }) });
    expect(textOf(html)).toMatch(/^The leases did not load\. .*req-7$/);
    expect(html).toContain('role="alert"');
  });

  it.each([
    [
      403,
      "You don't have permission to perform this action. Please contact your administrator if you believe this is an error.",
    ],
    [503, 'The service is temporarily unavailable. Please try again in a few minutes.'],
    [404, 'An unexpected error occurred. Please try again or contact support.'],
  ])('that did not load says why in the words of the catalogue: %d', (status, why) => {
    expect(rows({ error: readFailure(status, {}) })).toContain(`<p>${why.replaceAll("'", '&#x27;')}</p>`);
  });

  it('that was asked for amiss says nothing of a form', () => {
    expect(rows({ error: readFailure(400, { message: 'Nothing was saved.', errors: [] }) })).not.toContain('saved');
  });

  it('that was not read again keeps what it held, and says over it that this was before', () => {
    const data = { rows: [{ id: '1', name: 'Albion Court' }], total: 1, totalIsExact: true };
    const says = /^The leases did not load\. What stands here was read before\. .*(Albion Court|No leases yet)/;
    const error = readNoAnswer(new TypeError('offline'));
    expect(textOf(rows({ data, error }))).toMatch(says);
    expect(textOf(rows({ data: { ...data, rows: [] }, error }))).toMatch(says);
  });

  it('without a row says what there could be', () => {
    expect(rows({ data: { rows: [], total: 0, totalIsExact: true } })).toBe('<p>No leases yet</p>');
  });

  it('that search and filters leave empty has a way out of them', () => {
    const texts = { title: 'No lease matches', text: 'Fewer filters may find it.', clear: 'Clear filters' };
    const html = renderToStaticMarkup(<NothingFound texts={texts} onClear={() => undefined} />);
    expect(textOf(html)).toBe('No lease matches Fewer filters may find it. Clear filters');
    expect(html).toContain('<button');
  });

  it('shows how much of it is on screen, and that more is on its way', () => {
    const data = { rows: [{ id: '1', name: 'Albion Court' }], total: 24, totalIsExact: true };
    const more = (parts: Partial<Read>) =>
      renderToStaticMarkup(<MoreRows read={read(parts)} data={data} itemsLabel="leases" />);
    expect(textOf(more({}))).toBe('1 of 24 leases');
    expect(textOf(more({ hasNextPage: true }))).toBe('1 of 24 leases Show 23 more');
    expect(more({ hasNextPage: true, isFetchingNextPage: true })).toContain('aria-busy="true"');
  });

  it('has no foot where there are no rows to count', () => {
    const none = { rows: [], total: 0, totalIsExact: true };
    expect(renderToStaticMarkup(<MoreRows read={read({})} data={none} itemsLabel="leases" />)).toBe('');
  });
});

describe('the page of a record', () => {
  const missing = { title: 'This lease is not here', text: 'It may be gone.', back: 'All leases', backHref: '/leases' };
  const page = (parts: { data?: Row; error?: Error | null }, others: { missing?: typeof missing } = { missing }) =>
    renderToStaticMarkup(
      <RecordPage<Row>
        read={{ data: undefined, error: null, isFetching: false, refetch: async () => undefined, ...parts }}
        title="Leases"
        failed="The lease did not load."
        loading="Loading the lease…"
        {...others}
      >
        {({ name }) => <h1>{name}</h1>}
      </RecordPage>,
    );
  const court = { id: '1', name: 'Albion Court' };

  it('waits, and says for what', () => {
    expect(textOf(page({}))).toBe('Loading the lease…');
  });

  it('shows the record, also while reading it anew fails', () => {
    expect(page({ data: court })).toBe('<h1>Albion Court</h1>');
    expect(page({ data: court, error: readFailure(503, {}) })).toBe('<h1>Albion Court</h1>');
  });

  it('that is not there leads back to the list, also where it was shown before', () => {
    for (const data of [undefined, court]) {
      const html = page({ ...(data && { data }), error: readFailure(404, {}) });
      expect(html).toContain('href="/leases"');
      expect(textOf(html)).toContain('It may be gone.');
      expect(html).not.toContain('Albion Court');
    }
  });

  it('whose address lacks its id says so in words of its own', () => {
    const html = page({ error: lacksId('This link names no lease.') });
    expect(textOf(html)).toContain('This link names no lease.');
    expect(textOf(html)).not.toContain('It may be gone.');
  });

  it('that did not load says so under the name of its list', () => {
    const html = page({ error: readFailure(500, {}) });
    expect(html).toContain('<h1>Leases</h1>');
    expect(textOf(html)).toContain('The lease did not load.');
  });

  it('that cannot be missing did not load when it is', () => {
    expect(textOf(page({ error: readFailure(404, {}) }, {}))).toContain('The lease did not load.');
  });
});

it('while it is tried again, trying cannot be asked for once more', () => {
  const html = (isFetching: boolean) =>
    renderToStaticMarkup(
      <ReadFailed
        title="It did not load."
        read={{ data: undefined, error: new Error('x'), isFetching, refetch: async () => undefined }}
      />,
    );
  expect(html(true)).toContain('aria-disabled="true"');
  expect(html(false)).not.toContain('aria-disabled');
});
