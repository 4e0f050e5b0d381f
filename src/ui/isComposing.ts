import type { KeyboardEvent } from 'react';

/**
 * Returns whether a key belongs to the input method, because the person is composing a text. Safari ends the composition
 * before it sends the key, and marks that key with keyCode 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
