import { useEffect } from 'react';
import { layoutMessages } from './layout.messages.ts';

/** Names the browser's tab where a page has no PageHead. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${layoutMessages.product}`;
  }, [title]);
  return null;
}
