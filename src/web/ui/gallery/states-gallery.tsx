import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { NoPermission } from '../no-permission.tsx';
import { NotFound } from '../not-found.tsx';
import { Note } from '../note.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';

function Frame({ children }: { children: ReactNode }) {
  return <div className="grid min-h-[216px] rounded-md border border-line bg-surface">{children}</div>;
}

/** Empty, loading, failed, offline, not permitted, not found. */
export function StatesGallery() {
  return (
    <main className="grid gap-5 p-(--page) wide:grid-cols-3">
      <h1 className="col-span-full">States</h1>
      <Frame>
        <EmptyState
          thing="door"
          title="Add your first property"
          actions={
            <>
              <Button look="primary">Add property</Button>
              <Button>Import a file</Button>
            </>
          }
        >
          Put in one by hand, or bring a whole rent roll as CSV or Excel.
        </EmptyState>
      </Frame>
      <Frame>
        <EmptyState thing="search" title="Nothing matches these filters" actions={<Button>Clear filters</Button>}>
          37 properties exist. None is commercial and in Mumbai.
        </EmptyState>
      </Frame>
      <Frame>
        <EmptyState thing="sun" title="Nothing is waiting for you">
          Next promise: Thursday 12:00, visit at Albion Court.
        </EmptyState>
      </Frame>
      <Frame>
        <div className="p-4">
          <SkeletonRows label="Loading properties…" />
          <Spinner label="Sending" />
        </div>
      </Frame>
      <Frame>
        <div className="grid content-start gap-3 p-4">
          <ErrorState title="The costs did not load." onRetry={() => undefined} requestId="7f3a-91c2">
            The rest of this page is current.
          </ErrorState>
          <Note>
            <b>Good to know.</b> Guesses say what they come from.
          </Note>
          <Note tone="soon">The lease ends in 12 days.</Note>
          <Note tone="good">All papers are valid.</Note>
          <Note tone="turn">Your turn: approve £420.00.</Note>
        </div>
      </Frame>
      <Frame>
        <div>
          <OfflineBanner>This is what we had at 11:32.</OfflineBanner>
          <EmptyState thing="tools" title="This part is being built">
            It comes with a later version.
          </EmptyState>
        </div>
      </Frame>
      <Frame>
        <NoPermission
          title="This page is for admins"
          explains="You are here as Operator. Your Admin role may open it."
          mayAs={{ label: 'Switch to Admin', onSwitch: () => undefined }}
          onBack={() => undefined}
        />
      </Frame>
      <Frame>
        <NotFound
          title="Page Not Found Inside App"
          explains="Nothing lives at /propertys. Did you mean Properties?"
          links={[
            { label: 'Open Properties', href: '#properties' },
            { label: 'Dashboard', href: '#dashboard' },
          ]}
        />
      </Frame>
      <Frame>
        <EmptyState
          thing="fallen"
          title="Something went wrong"
          actions={
            <>
              <Button look="primary">Try again</Button>
              <Button>Go to dashboard</Button>
            </>
          }
        >
          Please try refreshing the page or contact support.
        </EmptyState>
      </Frame>
    </main>
  );
}
