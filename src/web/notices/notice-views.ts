/** What the address says where only that is shown which waits for the reader. */
export const TURN = 'turn';
