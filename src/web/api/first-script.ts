import { askEarly, type EarlyCall } from './early-reads.ts';

// Stands in the HTML and runs before any file has come; its element names what the page reads first (see `vite.pages.ts`).
askEarly(JSON.parse(document.currentScript?.dataset.reads ?? '[]') as EarlyCall[]);
