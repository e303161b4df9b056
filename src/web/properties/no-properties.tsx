import Plus from 'lucide-react/icons/plus';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { propertyListMessages as texts } from './properties.messages.ts';

/** In place of the whole list while there is nothing to list: what it is for, and the ways in. */
export function NoProperties() {
  const role = useSession().activeRole;
  const mayAdd = can(role, 'properties:write');
  return (
    <Page>
      <PageHead title={texts.title} />
      <EmptyState
        illustration="door"
        title={texts.first.title}
        actions={
          mayAdd && (
            <>
              <LinkButton href={paths.newProperty} variant="primary" icon={<Plus />}>
                {texts.add}
              </LinkButton>
              {can(role, 'imports:run') && <LinkButton href={paths.newImport}>{texts.first.import}</LinkButton>}
            </>
          )
        }
      >
        {mayAdd ? texts.first.text : texts.first.none}
      </EmptyState>
    </Page>
  );
}
