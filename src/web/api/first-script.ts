import { storage } from '#web/storage.ts';
import { askEarly, type EarlyCall } from './early-reads.ts';
import { afterFirstPaint, fetchFiles } from './first-files.ts';
import { warmUp } from './warm-up.ts';

// Stands in the HTML and runs before any file has come; its element names which files the page needs, which of them for
// some roles alone, and what it reads first (see `vite.pages.ts` and the server's `page-files.ts`).
const { reads = '[]', files = '[]', parts = '[]' } = document.currentScript?.dataset ?? {};
afterFirstPaint(() => {
  const role = storage.read('activeRole') ?? '';
  const ofRole = (JSON.parse(parts) as { roles: string[]; files: string[] }[]).filter(({ roles }) =>
    roles.includes(role),
  );
  fetchFiles([...(JSON.parse(files) as string[]), ...ofRole.flatMap((part) => part.files)]);
  void askEarly(JSON.parse(reads) as EarlyCall[]);
  warmUp();
});
