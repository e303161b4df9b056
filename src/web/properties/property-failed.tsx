import { type CallError, isIdMissing } from '#web/api/call-error.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { propertyListMessages, propertyMessages as texts } from './properties.messages.ts';

type PropertyFailedProps = { property: { refetch: () => unknown; isFetching: boolean }; error: CallError };

/** In the place of a property that is not there, out of reach, or did not load. */
export function PropertyFailed({ property, error }: PropertyFailedProps) {
  if (error.status === 404 || error.status === 400)
    return (
      <NotFound
        title={texts.missing.title}
        explains={isIdMissing(error) ? error.message : texts.missing.text}
        links={[{ label: texts.missing.back, href: paths.properties }]}
      />
    );
  return (
    <Page>
      <PageHead title={propertyListMessages.title} />
      <ErrorState
        title={texts.failed}
        onRetry={() => void property.refetch()}
        isRetrying={property.isFetching}
        requestId={error.requestId ?? undefined}
      />
    </Page>
  );
}
