import type { Page } from '@playwright/test';
import { identityProvider } from '../addresses';
import { typeInto } from '../page/typing';

export interface SocialAccount {
  name: string;
  /** Empty if the account has none. */
  email: string;
  email_verified: boolean;
}

/** Takes the place of a social provider's own page. */
export class StandInPage {
  constructor(readonly page: Page) {}

  async arrived(provider: string): Promise<this> {
    await this.page.waitForURL((url) => url.href.startsWith(`${identityProvider}/social/${provider}?`));
    return this;
  }

  /** The parameters of the authorization request. */
  parameters(): Record<string, string> {
    return Object.fromEntries(new URL(this.page.url()).searchParams);
  }

  /** The page does not list the account. */
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

  reject() {
    return this.page.getByRole('button', { name: 'Refuse' }).click();
  }
}
