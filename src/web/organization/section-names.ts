/** The sections of an organization's settings, each with its own address. */
export const SECTIONS = ['organization', 'roles', 'maintenance', 'security', 'support'] as const;
export type SectionName = (typeof SECTIONS)[number];
