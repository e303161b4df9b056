const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is an id as the database writes it: hexadecimal digits in small letters (RFC 9562, 4). */
export const isUuid = (text: string): boolean => UUID.test(text);
