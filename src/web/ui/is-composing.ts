import type { KeyboardEvent } from 'react';

/** A letter of several keys is not there yet. Safari says so of the key that ends it by its number alone. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
