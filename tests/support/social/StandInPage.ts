import type { Page } from '@playwright/test';
import { identityProvider } from '../addresses';
import { typeInto } from '../page/typing';
import type { SocialAccount } from './passStandIn';

/** The page that stands in for a social provider. */
export class StandInPage {
  constructor(readonly page: Page) {}

  /** Waits until the browser has arrived at the stand-in of a social provider. */
  async arrived(provider: string): Promise<this> {
    await this.page.waitForURL((url) => url.href.startsWith(`${identityProvider}/social/${provider}?`));
    return this;
  }

  /** Every parameter that the stand-in received. */
  parameters(): Record<string, string> {
    return Object.fromEntries(new URL(this.page.url()).searchParams);
  }

  /** Types an account of the test's own in place of the first one offered. */
  async choose({ name, email, email_verified }: SocialAccount): Promise<this> {
    await this.page.getByRole('radio', { name: 'Another account' }).check();
    await typeInto(this.page.getByLabel('Name', { exact: true }), name);
    await typeInto(this.page.getByLabel('Email address'), email);
    await this.page.getByLabel('The provider has verified this address').setChecked(email_verified);
    return this;
  }

  allow() {
    return this.page.getByRole('button', { name: 'Allow' }).click();
  }

  refuse() {
    return this.page.getByRole('button', { name: 'Refuse' }).click();
  }

  /** The social provider fails. */
  fail() {
    return this.page.getByRole('button', { name: 'Answer with an error' }).click();
  }
}
