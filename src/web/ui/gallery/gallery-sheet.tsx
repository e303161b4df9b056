import type { ReactNode } from 'react';
import { Section } from '../section.tsx';

/** A sheet of the gallery: a title and parts in columns. */
export function GallerySheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="min-h-dvh bg-surface">
      <div className="mx-auto grid max-w-[1280px] gap-x-7 gap-y-9 p-(--page) desk:grid-cols-2">
        <h1 className="col-span-full">{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** One heading of a sheet. */
export function Exhibit({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Section title={title} className={wide ? 'col-span-full' : ''}>
      {children}
    </Section>
  );
}
