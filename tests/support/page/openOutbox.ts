import type { Page } from '@playwright/test';
import { identityProvider } from '../addresses';

/**
 * Opens the provider's outbox with the messages to one recipient. Other tests send messages at the same time. The page
 * inserts new messages at the top, so in the whole outbox the list could move during a click.
 */
export const openOutbox = (page: Page, to: string) =>
  page.goto(`${identityProvider}/outbox?to=${encodeURIComponent(to)}`);
