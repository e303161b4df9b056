/** Where the small picture of a file lies, beside its bytes. */
export const thumbnailKey = (key: string): string => `${key}.thumbnail.webp`;
