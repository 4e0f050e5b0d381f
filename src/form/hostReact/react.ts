import React from 'react';

/**
 * Some of these are missing in React 17 and 18. Bundlers refuse a missing named import, but a member of the default
 * export is only `undefined`.
 */
export const {
  Component,
  createContext,
  createElement,
  Fragment,
  memo,
  use,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} = React;
