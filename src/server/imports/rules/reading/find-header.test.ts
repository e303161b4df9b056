import { describe, expect, it } from 'vitest';
import { findTable } from './find-header.ts';

const ROLL = ['Property', 'Unit', 'Tenant', 'Rent'];
const ROW = ['Albion Court', '1A', 'Rosa Núñez', '1,250.00'];

describe('the table in a sheet', () => {
  it('begins with its first row where nothing stands above', () => {
    expect(findTable('roll', [ROLL, ROW])).toEqual({
      name: 'roll',
      titles: [],
      header: ROLL,
      headerRow: 1,
      rows: [ROW],
    });
  });

  it('begins below its titles, which are kept', () => {
    const titles = [
      ['Rent roll of Albion Homes', '', '', ''],
      ['As of 11/18/2026', '', '', ''],
      ['', '', '', ''],
    ];
    expect(findTable('roll', [...titles, ROLL, ROW])).toMatchObject({
      titles,
      header: ROLL,
      headerRow: 4,
      rows: [ROW],
    });
  });

  it('has a header over two rows where that makes more of it', () => {
    const [above, below] = [
      ['Property', 'Unit', 'Lease', 'Lease', 'Market'],
      ['Name', 'Number', 'Start', 'End', 'Rent'],
    ];
    expect(findTable('roll', [above, below, ['Albion', '1A', '1/1/2026', '12/31/2026', '1000']])).toMatchObject({
      header: ['Property Name', 'Unit Number', 'Lease Start', 'Lease End', 'Market Rent'],
      headerRow: 2,
      titles: [],
    });
  });

  it('takes no row of figures for the second half of its header', () => {
    expect(findTable('roll', [ROLL, ROW])?.header).toEqual(ROLL);
    expect(findTable('roll', [['2024', '2025', '2026', ''], ROLL, ROW])).toMatchObject({ header: ROLL, headerRow: 2 });
  });

  it('whose words nobody knows begins with the first row of two cells', () => {
    const rows = [
      ['Stuff', '', ''],
      ['Foo', 'Bar', ''],
      ['1', '2', '3'],
    ];
    expect(findTable('other', rows)).toMatchObject({ header: ['Foo', 'Bar', ''], headerRow: 2, titles: [rows[0]] });
  });

  it('ends with the last row that says something, and keeps empty ones between', () => {
    const empty = ['', ' ', '', ''];
    expect(findTable('roll', [ROLL, ROW, empty, ROW, empty, empty])?.rows).toEqual([ROW, empty, ROW]);
  });

  it('has names of columns on one line, whatever breaks they held', () => {
    expect(findTable('roll', [['Property\n Name', ' Unit  No. ', 'Rent', ''], ROW])?.header).toEqual([
      'Property Name',
      'Unit No.',
      'Rent',
      '',
    ]);
  });

  it('is not looked for below where titles end', () => {
    const titles = Array.from({ length: 30 }, (_, at) => [`Page ${at}`, '']);
    expect(findTable('roll', [...titles, ROLL, ROW])).toBeNull();
  });

  it('is not there in a sheet that is empty or holds one column', () => {
    expect(findTable('roll', [])).toBeNull();
    expect(findTable('roll', [['Notes'], ['Call the bank']])).toBeNull();
  });
});
