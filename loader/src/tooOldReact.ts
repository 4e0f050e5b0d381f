import React from 'react';
import { isReactSupported } from '../../src/form/isReactSupported';
import { LoaderError } from './LoaderError';

/** Whether the host has Preact, or React 18 or older, with which no widget can be shown. */
export const isReactTooOld = !isReactSupported;

let error: LoaderError | undefined;

/** Returns the error that says so. The first call logs it. */
export function tooOldReactError(): LoaderError {
  if (!error) {
    const sentence = `This page has Preact, or React ${React.version}. Portico needs React 19`;
    console.error(`[portico] ${sentence}.`);
    error = new LoaderError('incompatible_host', sentence);
  }
  return error;
}
