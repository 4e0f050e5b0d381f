import React from 'react';
import { LoaderError } from './LoaderError';

/** Whether the host has React 18 or older, with which no widget can be shown. */
export const isReactTooOld = Number.parseInt(React.version, 10) < 19;

let error: LoaderError | undefined;

/** Returns the error that says so. The first call logs it. */
export function tooOldReactError(): LoaderError {
  if (!error) {
    const sentence = `This page has React ${React.version}. Portico needs React 19`;
    console.error(`[portico] ${sentence}.`);
    error = new LoaderError('incompatible_host', sentence);
  }
  return error;
}
