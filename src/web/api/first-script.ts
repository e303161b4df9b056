import { askEarly, type EarlyCall } from './early-reads.ts';
import { afterFirstPaint, fetchFiles } from './first-files.ts';

// Stands in the HTML and runs before any file has come; its element names which files the page needs and what it reads first
// (see `vite.pages.ts` and the server's `page-files.ts`).
const { reads = '[]', files = '[]' } = document.currentScript?.dataset ?? {};
afterFirstPaint(() => {
  fetchFiles(JSON.parse(files) as string[]);
  askEarly(JSON.parse(reads) as EarlyCall[]);
});
