import { askEarly, type EarlyCall } from './early-reads.ts';
import { afterFirstPaint, fetchFiles } from './first-files.ts';

// Stands in the HTML and runs before any file has come; its element names what the page reads first and, behind sign-in,
// which files it needs (see `vite.pages.ts` and the server's `page-files.ts`).
const { reads = '[]', files } = document.currentScript?.dataset ?? {};
const ask = () => askEarly(JSON.parse(reads) as EarlyCall[]);
if (files === undefined) ask();
else
  afterFirstPaint(() => {
    fetchFiles(JSON.parse(files) as string[]);
    ask();
  });
