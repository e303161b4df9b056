/** In characters. */
export const TEMPLATE_NAME_MAX = 80;
export const TEMPLATE_BODY_MAX = 5000;
