/** Texts of choosing a person. */
export const personPickerMessages = {
  personPlaceholder: 'Name or e-mail',
  nobodyFound: 'Nobody found. Add them under People first.',
} as const;
