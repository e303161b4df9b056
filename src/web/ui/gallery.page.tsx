import type { ReactNode } from 'react';
import { FieldsGallery } from './gallery/fields-gallery.tsx';
import { FloatingGallery } from './gallery/floating-gallery.tsx';
import { MarksGallery } from './gallery/marks-gallery.tsx';
import { DetailGallery, FormGallery, SignInGallery } from './gallery/pages-gallery.tsx';
import { StatesGallery } from './gallery/states-gallery.tsx';
import { TableGallery } from './gallery/table-gallery.tsx';
import { ToastStack } from './toast-stack.tsx';

const VIEWS: Record<string, () => ReactNode> = {
  marks: MarksGallery,
  fields: FieldsGallery,
  floating: FloatingGallery,
  states: StatesGallery,
  table: TableGallery,
  detail: DetailGallery,
  form: FormGallery,
  signIn: SignInGallery,
};

/** Every part in its states, for people who build pages. Only in development, never in the production bundle; `?view=` names one of VIEWS. */
export function GalleryPage() {
  const view = new URLSearchParams(window.location.search).get('view') ?? 'marks';
  const View = VIEWS[view] ?? MarksGallery;
  return (
    <>
      <View />
      <ToastStack />
    </>
  );
}
