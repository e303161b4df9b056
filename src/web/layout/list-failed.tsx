import { type ComponentProps, useEffect } from 'react';
import { allOf, useUrlState } from '#web/address.ts';
import { CallError } from '#web/api/call-error.ts';
import { closeValidationToast } from '#web/api/show-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { layoutMessages } from './layout.messages.ts';
import { ReadFailed } from './read-failed.tsx';

type ListFailedProps = Pick<ComponentProps<typeof ReadFailed>, 'title' | 'read'> & {
  /** Under which name the address holds what the server is asked under another. */
  askedAs?: Readonly<Record<string, string>> | undefined;
};

/** Whether a read was refused for what it asks by, which trying again does not mend. */
export const isAskedAmiss = ({ error }: { error: Error | null }): boolean =>
  error instanceof CallError && error.fieldErrors.length > 0;

/** Why a list did not load. What its address asks for and nobody knows is not there the next time either. */
export const ListFailed = (props: ListFailedProps) =>
  isAskedAmiss(props.read) ? <Refused {...props} /> : <ReadFailed title={props.title} read={props.read} />;

function Refused({ title, read, askedAs = {} }: ListFailedProps) {
  const [url] = useUrlState();
  const wrong = read.error instanceof CallError ? read.error.fieldErrors : [];
  // Where a filter has several values, a path may go on with the place of the wrong one.
  const paths = wrong.map(({ path }) => path.replace(/\..*/, ''));
  const names = paths.flatMap((path) => [askedAs[path] ?? path, path].find((name) => url[name] !== undefined) ?? []);
  if (names.length === 0) return <ReadFailed title={title} read={read} />;
  return <AskedAmiss title={title} names={[...new Set(names)]} wasRead={read.data !== undefined} />;
}

type AskedAmissProps = Pick<ListFailedProps, 'title'> & { names: readonly string[]; wasRead?: boolean };

/** The address may be old, cut off or typed: it leads to the page without what is wrong in it. */
export function AskedAmiss({ title, names, wasRead = false }: AskedAmissProps) {
  const [url, change] = useUrlState();
  // There is no field to go to.
  useEffect(closeValidationToast, []);
  const asked = names.flatMap((name) => allOf(url, name).map((value) => `${name}=${shortened(value)}`));
  return (
    <ErrorState title={title}>
      {layoutMessages.askedAmiss(asked.join(', '))} {wasRead && layoutMessages.readBefore}
      <div className="mt-2">
        <Button size="sm" onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}>
          {layoutMessages.withoutIt}
        </Button>
      </div>
    </ErrorState>
  );
}

const NAMED_LENGTH = 60;
const shortened = (text: string): string => (text.length > NAMED_LENGTH ? `${text.slice(0, NAMED_LENGTH)}…` : text);
