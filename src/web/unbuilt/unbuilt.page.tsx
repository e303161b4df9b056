import { PageTitle } from '#web/layout/page-title.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type UnbuiltPlace, unbuiltMessages } from './unbuilt.messages.ts';

/** Says plainly that a page is not built yet. */
export function UnbuiltPage({ place }: { place: UnbuiltPlace }) {
  const name = unbuiltMessages.places[place];
  return (
    <>
      <PageTitle title={name} />
      <EmptyState
        isPage
        illustration="tools"
        title={unbuiltMessages.title(name)}
        actions={place.endsWith('ashboard') ? null : <LinkButton href="/">{unbuiltMessages.toDashboard}</LinkButton>}
      >
        {unbuiltMessages.explains}
      </EmptyState>
    </>
  );
}
