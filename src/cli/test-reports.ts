import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How many tests passed and failed, and what each that failed says. */
export type Outcome = { passed: number; failed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string; results: PlaywrightResult[] }[] }[];
};
type PlaywrightResult = { errors: { message?: string }[] };
type PlaywrightReport = PlaywrightSuite & { stats: { expected: number; unexpected: number; flaky: number } };

/** What Vitest wrote of a run, and which tests passed only when they were asked again. */
export function readVitestReport(file: string): Outcome & { askedAgain: string[] } {
  const report = readReport<VitestReport>(file);
  const files = report?.testResults ?? [];
  const tests = files.flatMap((each) => each.assertionResults);
  const of = (status: string) => tests.filter((each) => each.status === status && each.failureMessages.length > 0);
  const named = ({ fullName, failureMessages }: (typeof tests)[number]) => entry(fullName, failureMessages);
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    failures: [...of('failed').map(named), ...broken.map(({ name, message }) => entry(name, [message]))],
    askedAgain: of('passed').map(named),
  };
}

/** What Playwright wrote of a run. */
export function readPlaywrightReport(file: string): Outcome {
  const report = readReport<PlaywrightReport>(file);
  const specs = report === undefined ? [] : specsOf(report);
  const failures = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        entry(
          `[${projectName}] ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
        ),
      ),
  );
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, failures };
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

const LINES_MAX = 25;
const isOurs = (line: string): boolean => !line.includes('/node_modules/');

/** A test and why it failed, each time it was asked; in a few lines, since whoever looks from afar sees only the last ones. */
function entry(name: string, messages: string[]): string {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message).trimEnd().split('\n').filter(isOurs).slice(0, LINES_MAX),
  );
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
