import type { Page } from '@playwright/test';
import { identityProvider } from '../addresses';

/**
 * Opens the provider's outbox with only the messages to one recipient. In the whole outbox, a new message of another
 * test would move the list, perhaps during a click.
 */
export const openOutbox = (page: Page, to: string) =>
  page.goto(`${identityProvider}/outbox?to=${encodeURIComponent(to)}`);
