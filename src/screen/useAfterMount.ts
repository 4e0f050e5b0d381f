import { useEffect } from 'react';
import { useServices } from '../store/hooks';

/**
 * Calls `run` after the component has mounted, and again if `run` changes. In development React runs effects twice: the
 * timer's clean-up cancels the first call, so that only one request is sent.
 */
export function useAfterMount(run: (() => void) | undefined): void {
  const { browser } = useServices();
  useEffect(() => (run ? browser.after(0, run) : undefined), [browser, run]);
}
