import { leastShare } from './calls.ts';
import type { ImportFigures } from './imports.ts';
import type { JobFigures } from './jobs/measure-jobs.ts';
import type { Figures, Side } from './measure.ts';
import { cpuOf, type Taken } from './meter.ts';
import type { MoneyFigures } from './money.ts';
import type { MoveFigures } from './moves.ts';
import type { PageFigures } from './pages.ts';
import type { RigSpeed } from './rig-speed.ts';
import type { StartFigures } from './starts.ts';

/** Everything that a run found out. */
export type Report = {
  measuredAt: string;
  machine: { cores: number; cpu: string; node: string; loadAverage: number };
  rows: Record<string, number>;
  /** Where something was measured in a browser. */
  browser: RigSpeed | null;
  calls: Figures[];
  pages: PageFigures[];
  moves: MoveFigures[];
  jobs: JobFigures[];
  imports: ImportFigures[];
  money: MoneyFigures[];
  starts: StartFigures[];
};

const bigToSmallMost = 1.5;
/** Half of what a browser's maker calls good. */
const SHIFT_MOST = 0.05;
const kilobyte = 1000;

/** The report as tables of text. */
export function printed({ machine, rows, browser, calls, pages, moves, jobs, imports, money, starts }: Report): string {
  const counted = Object.entries(rows).map(
    ([table, count]) => `${count.toLocaleString('en')} ${table.replaceAll('_', ' ')}`,
  );
  return [
    `${machine.cores} cores, ${machine.cpu}, Node ${machine.node}, load ${machine.loadAverage}`,
    ...(counted.length ? [`The big organization: ${counted.join(', ')}.`] : []),
    ...(browser ? [speedLine(browser)] : []),
    ...(calls.length ? ['', ...aligned([callHeads, ...calls.map(callCells)])] : []),
    ...(pages.length ? ['', ...aligned([pageHeads, ...pages.map(pageCells)])] : []),
    ...(moves.length ? ['', ...aligned([['moving about', '', '', 'aim'], ...moves.map(moveCells)])] : []),
    ...(jobs.length ? ['', ...aligned([jobHeads, ...jobs.map(jobCells), ...repairCells(jobs)])] : []),
    ...(imports.length ? ['', ...aligned([importHeads, ...imports.map((each) => importCells(each, imports[0]))])] : []),
    ...(money.length ? ['', ...aligned([moneyHeads, ...money.map(moneyCells)])] : []),
    ...(starts.length ? ['', ...aligned([startHeads, ...starts.map(startCells)])] : []),
    '',
  ].join('\n');
}

const speedLine = ({ drawnMs, slowedBy }: RigSpeed): string =>
  `The browser draws the sample page in ${drawnMs.toFixed(1)} ms and is slowed ${slowedBy.toFixed(1)} times.`;

const callHeads = [
  '',
  'CPU of floor',
  '±',
  'aim',
  'at once',
  'flushes',
  'small: CPU of floor',
  'throughput of floor',
  'a second',
  'p50 ms',
  'p95 ms',
  'small: p50',
  'p95',
  'p95 big/small',
  'PostgreSQL big/small',
  'aim',
  'Node µs a request',
  'floor',
  'PostgreSQL µs',
  'floor',
];

function callCells({ name, kind, big, small, bigToSmallP95, bigToSmallDatabase }: Figures): string[] {
  const share = leastShare[kind];
  const latencies = ({ product }: Side) => [product.p50.toFixed(1), product.p95.toFixed(1)];
  return [
    name,
    percent(big.cpuOfFloor),
    (big.cpuOfFloorNoise * 100).toFixed(1),
    share === undefined ? '' : verdict(big.cpuOfFloor >= share, `≥ ${percent(share)}`),
    big.flushes === 1 ? '' : percent(big.cpuOfFloorAtOnce),
    String(big.flushes),
    percent(small.cpuOfFloor),
    percent(big.ofFloor),
    big.product.perSecond.toFixed(0),
    ...latencies(big),
    ...latencies(small),
    bigToSmallP95.toFixed(2),
    bigToSmallDatabase.toFixed(2),
    verdict(bigToSmallDatabase <= bigToSmallMost, `≤ ${bigToSmallMost}`),
    ...[big.product.nodeCpu, big.floor.nodeCpu, big.product.databaseCpu, big.floor.databaseCpu].map((each) =>
      each.toFixed(0),
    ),
  ];
}

const pageHeads = [
  'page',
  'requests',
  'to begin',
  'aim',
  'scripts',
  'to begin',
  'aim',
  'kB',
  'aim',
  'headers kB',
  'FCP ms',
  'aim',
  'LCP ms',
  'aim',
  'TBT ms',
  'shift',
  'aim',
  'there ms',
];

const kB = (bytes: number): string => (bytes / kilobyte).toFixed(1);
const atMost = (value: number, most: number): string => verdict(value <= most, `≤ ${most}`);

function pageCells(figures: PageFigures): string[] {
  const { page, requests, firstRequests, scripts, firstScripts, scriptBytes, headerBytes } = figures;
  const { fcpMs, lcpMs, tbtMs, shift, thereMs, most } = figures;
  return [
    page,
    String(requests),
    String(firstRequests),
    atMost(firstRequests, most.requests),
    String(scripts),
    String(firstScripts),
    atMost(firstScripts, most.scripts),
    kB(scriptBytes),
    atMost(scriptBytes / kilobyte, most.kilobytes),
    kB(headerBytes),
    fcpMs.toFixed(0),
    atMost(fcpMs, most.fcpMs),
    lcpMs.toFixed(0),
    atMost(lcpMs, most.lcpMs),
    tbtMs.toFixed(0),
    shift.toFixed(3),
    atMost(shift, SHIFT_MOST),
    thereMs.toFixed(0),
  ];
}

/** Every request of the pages, with those that came after what a page is for apart. */
export const printedLoads = (pages: readonly PageFigures[]): string =>
  pages
    .flatMap(({ page, thereMs, loads }) => [
      '',
      `${page}, there after ${thereMs.toFixed(0)} ms`,
      ...aligned([
        ['', 'began ms', 'ended ms', 'kB', ''],
        ...loads.map(({ path, beganMs, endedMs, bytes }) => [
          path.slice(0, LONGEST_PATH),
          beganMs.toFixed(0),
          endedMs.toFixed(0),
          kB(bytes),
          endedMs > thereMs ? 'later' : '',
        ]),
      ]),
    ])
    .join('\n');

const LONGEST_PATH = 90;

const moveCells = ({ what, value, unit, most, least }: MoveFigures): string[] => [
  what,
  value.toFixed(unit === 'MB' ? 1 : 0),
  unit,
  most === null ? verdict(value >= (least ?? 0), `≥ ${least}`) : atMost(value, most),
];

const jobHeads = ['presses + fields', 'who', 'desk', 'phone', 'before'];

const taken = ({ presses, fields }: { presses: number; fields: number }): string => `${presses} + ${fields}`;

const jobCells = ({ job, as, desk, phone, before }: JobFigures): string[] => [
  job,
  as,
  desk === null ? MISSED : taken(desk),
  phone === null ? MISSED : taken(phone),
  before === null ? 'not possible' : taken(before),
];

/** What an operator does in all, from a new request to the end of its work. */
function repairCells(jobs: readonly JobFigures[]): string[][] {
  const steps = jobs.filter(({ isRepair }) => isRepair);
  if (steps.length === 0) return [];
  const sum = (width: 'desk' | 'phone' | 'before') =>
    taken({
      presses: steps.reduce((total, step) => total + (step[width]?.presses ?? 0), 0),
      fields: steps.reduce((total, step) => total + (step[width]?.fields ?? 0), 0),
    });
  return [['a whole repair', 'operator', sum('desk'), sum('phone'), sum('before')]];
}

const moneyHeads = [
  'the books',
  'CPU ms',
  'of it Node',
  'bare CPU ms',
  'times',
  'aim',
  'ms',
  'bare ms',
  'times',
  'aim',
];

const moneyCells = ({ what, ours, bare, most }: MoneyFigures): string[] => {
  const times = (of: (taken: Taken) => number) => {
    const found = of(ours) / of(bare);
    return [found.toFixed(2), verdict(found <= most, `≤ ${most}`)];
  };
  return [
    what,
    ...[cpuOf(ours), ours.node, cpuOf(bare)].map((each) => each.toFixed(0)),
    ...times(cpuOf),
    ...[ours.clock, bare.clock].map((each) => each.toFixed(0)),
    ...times(({ clock }) => clock),
  ];
};

const importHeads = [
  'import',
  'records',
  'seconds',
  'Node ms',
  'PostgreSQL ms',
  'µs a record',
  'to the first',
  'aim',
  'steps seen',
  'others p95 ms',
  'meanwhile',
  'times',
  'aim',
];
const growthMost = 1.3;
const othersMost = 2;

function importCells(figures: ImportFigures, first: ImportFigures | undefined): string[] {
  const { units, records, seconds, nodeCpu, databaseCpu, cpuPerRecord, steps, others } = figures;
  const growth = cpuPerRecord / (first?.cpuPerRecord ?? Number.NaN);
  const slower = others.meanwhile / others.usual;
  return [
    `${units.toLocaleString('en')} units`,
    String(records),
    seconds.toFixed(1),
    nodeCpu.toFixed(0),
    databaseCpu.toFixed(0),
    cpuPerRecord.toFixed(0),
    growth.toFixed(2),
    verdict(growth <= growthMost, `≤ ${growthMost}`),
    String(steps),
    others.usual.toFixed(1),
    others.meanwhile.toFixed(1),
    slower.toFixed(2),
    verdict(slower <= othersMost, `≤ ${othersMost}`),
  ];
}

/** Whether a printed report misses an aim. */
export const missesAim = (report: string): boolean => report.includes(MISSED);

const MISSED = 'MISSED';
const startHeads = ['', '', 'aim'];

const startCells = ({ what, value, unit, most }: StartFigures): string[] => [
  what,
  `${value.toFixed(unit === 'MB' ? 0 : 1)} ${unit}`,
  most === null ? '' : verdict(value <= most, `≤ ${most}`),
];

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const verdict = (isMet: boolean, aim: string): string => (isMet ? `${aim}` : `${aim} ${MISSED}`);

function aligned(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
