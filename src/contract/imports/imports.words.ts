/** The largest file that is read, in bytes, and the most files and rows that one import may have. */
export const IMPORT_FILE_BYTES_MAX = 50_000_000;
export const IMPORT_FILES_MAX = 20;
export const IMPORT_ROWS_MAX = 200_000;
/** So many problems are sent with an import; the counts tell how many there are. */
export const IMPORT_PROBLEMS_SHOWN_MAX = 1000;

/** Waiting for the person; writing; done; given up, with nothing brought in; taken back. */
export const IMPORT_STATUSES = ['CHECKED', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'] as const;

/** What rows of a file are that hold no record: sums, the header again, headings, remarks of printing, tables that sum up. */
export const LEFT_OUT_CAUSES = ['TOTAL', 'HEADER', 'SECTION', 'REMARK', 'SUMMARY', 'CHOSEN'] as const;
export type LeftOutCause = (typeof LEFT_OUT_CAUSES)[number];
