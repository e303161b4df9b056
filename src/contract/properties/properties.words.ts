export const PROPERTY_KINDS = ['RESIDENTIAL', 'COMMERCIAL'] as const;
export const PROPERTY_SUB_TYPES = [
  'SINGLE_FAMILY',
  'MULTI_FAMILY',
  'CONDO',
  'INDUSTRIAL',
  'OFFICE',
  'RETAIL',
  'SHOPPING_CENTER',
  'STORAGE',
  'PARKING',
] as const;
export const PROPERTY_STATUSES = ['ACTIVE', 'INACTIVE'] as const;
/** What may need somebody at a property. */
export const PROPERTY_ATTENTIONS = ['EMPTY_UNITS', 'LEAVING', 'OPEN_TICKETS'] as const;
