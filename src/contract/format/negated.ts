/** The same amount with the other sign: what is taken off. Nothing has none. */
export const negated = (amount: string): string => {
  if (!/[1-9]/.test(amount)) return amount.replace('-', '');
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
};
