import React from 'react';

/**
 * The members of React that the form uses, read from the default export. Some are missing in React 17 and 18. Bundlers
 * refuse to build a host if a named import is missing, but a member of the default export is only `undefined`.
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
