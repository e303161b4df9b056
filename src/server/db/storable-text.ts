/** Whether the database can keep a text as it is: well-formed, and without the one character it has no place for. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The nearest text that can be kept, for what nobody is asked to type again: a cell of a file, a name that was cut. */
export const storable = (text: string): string => (isStorable(text) ? text : text.replaceAll('\0', '').toWellFormed());
