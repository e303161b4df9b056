import { useEffect } from 'react';
import { brandMessages } from './frame/brand.messages.ts';

/** Names the browser's tab where a page has no PageHead. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${brandMessages.product}`;
  }, [title]);
  return null;
}
