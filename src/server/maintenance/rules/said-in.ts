/** A request as far as it is read by its words. */
export type Told = { title: string; description: string };

/** The question that a guided report puts before what was answered: "Is it dangerous? No, but I need it." */
const ASKED = /^[^.!?\n]{1,80}\? /;

/** What somebody said of a fault, without the question that they were asked. */
export const saidIn = ({ title, description }: Told): string => `${title}\n${description.replace(ASKED, '')}`;
