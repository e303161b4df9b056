import { type ComponentProps, useEffect } from 'react';
import { allOf, useUrlState } from '#web/address.ts';
import { CallError } from '#web/api/call-error.ts';
import { closeValidationToast } from '#web/api/show-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { layoutMessages } from './layout.messages.ts';
import { ReadFailed } from './read-failed.tsx';

type ListFailedProps = Pick<ComponentProps<typeof ReadFailed>, 'title' | 'read'>;

/** Whether a read was refused for what it asks by, which trying again does not mend. */
export const isAskedAmiss = ({ error }: { error: Error | null }): boolean =>
  error instanceof CallError && error.fieldErrors.length > 0;

/** Why a list did not load. What its address asks for and nobody knows is not there the next time either. */
export const ListFailed = ({ title, read }: ListFailedProps) =>
  isAskedAmiss(read) ? <AskedAmiss title={title} read={read} /> : <ReadFailed title={title} read={read} />;

/** The address may be old, cut off or typed: it leads to the list without what is wrong in it. */
function AskedAmiss({ title, read }: ListFailedProps) {
  const [url, change] = useUrlState();
  // There is no field to go to.
  useEffect(closeValidationToast, []);
  const wrong = read.error instanceof CallError ? read.error.fieldErrors : [];
  // Where a filter has several values, a path may go on with the place of the wrong one.
  const names = [...new Set(wrong.map(({ path }) => path.replace(/\..*/, '')))].filter(
    (name) => url[name] !== undefined,
  );
  if (names.length === 0) return <ReadFailed title={title} read={read} />;
  const asked = names.flatMap((name) => allOf(url, name).map((value) => `${name}=${value}`));
  return (
    <ErrorState title={title}>
      {layoutMessages.askedAmiss(asked.join(', '))} {read.data !== undefined && layoutMessages.readBefore}
      <div className="mt-2">
        <Button size="sm" onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}>
          {layoutMessages.withoutIt}
        </Button>
      </div>
    </ErrorState>
  );
}
