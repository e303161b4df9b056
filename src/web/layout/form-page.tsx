import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ComponentProps, ReactNode } from 'react';
import { useIsMobile } from '#web/ui/use-width.ts';
import { layoutMessages } from './layout.messages.ts';

export interface FormPageProps extends Omit<ComponentProps<'form'>, 'title'> {
  /** PageHead and, for several steps, Stepper. */
  head: ReactNode;
  /** The buttons, the one that goes on last; stuck to the bottom. */
  actions: ReactNode;
  /** At the left of the action bar: "Save and leave", "Draft kept 10:52". */
  aside?: ReactNode;
  /** What follows from what is typed, on the right. */
  consequences?: ReactNode;
  /** The same in one line ("To pay $4,196.78"), for mobile, where it opens upward. */
  consequencesLine?: ReactNode;
  /** Fields, usually in FormGrid. */
  children: ReactNode;
}

/** A page that is a form: one column of at most 600 px, consequences on the right, action bar at the bottom. */
export function FormPage(props: FormPageProps) {
  const { head, actions, aside, consequences, consequencesLine, children, ...form } = props;
  const isMobile = useIsMobile();
  return (
    <div className="form-page">
      <form noValidate {...form}>
        {head}
        <div className="form-fields">{children}</div>
        <div className="action-bar">
          {isMobile && consequences && (
            <details className="group/peek w-full text-sm">
              <summary className="flex min-h-(--control) list-none items-center gap-[8px]">
                {consequencesLine ?? layoutMessages.consequences}
                <ChevronUp className="ml-auto text-ink-3 group-open/peek:rotate-180" />
              </summary>
              <div className="max-h-[50dvh] overflow-auto pb-[8px]">{consequences}</div>
            </details>
          )}
          {aside && <div className="aside">{aside}</div>}
          {actions}
        </div>
      </form>
      {!isMobile && consequences && (
        <aside className="consequences" aria-label={layoutMessages.consequences}>
          {consequences}
        </aside>
      )}
    </div>
  );
}

/** Fields two by two; give a Field `className="full"` for a whole line, and `<h2>` for a heading. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="form-grid">{children}</div>;
}
