import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FieldProblemProps = {
  id?: string | undefined;
  role?: 'alert' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** What is wrong with one field or file; may hold a link or a button that puts it right. */
export const FieldProblem = ({ id, role, className, children }: FieldProblemProps) => (
  <div
    className={classNames(
      'flex gap-[5px] text-xs text-danger-text [&_:is(a,button)]:font-medium [&_:is(a,button)]:text-inherit [&_:is(a,button)]:underline [&_:is(a,button)]:underline-offset-2 [&>svg]:mt-[1.5px] [&>svg]:size-[13px]',
      className,
    )}
    id={id}
    role={role}
  >
    <CircleAlert />
    <span>{children}</span>
  </div>
);
