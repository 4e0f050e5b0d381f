import type { CDPSession, Page } from '@playwright/test';
import type { Marionette } from './Marionette';

/** A virtual authenticator. Its user is always present, and passes the user verification by default. */
export interface Authenticator {
  /**
   * Sets whether the user passes the verification (finger, face or PIN). If not, the authenticator rejects the
   * ceremony.
   */
  verifies(isUserVerified: boolean): Promise<void>;
  credentials(): Promise<{ credentialId: string; userName?: string; userDisplayName?: string }[]>;
}

const device = {
  protocol: 'ctap2',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

/**
 * Chromium's virtual authenticator. With this authenticator, a test can also leave a prompt open, and add a second
 * authenticator. `FirefoxAuthenticator` can do neither.
 */
export class ChromiumAuthenticator implements Authenticator {
  private constructor(
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async plugIn(page: Page): Promise<ChromiumAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable', { enableUI: false });
    return ChromiumAuthenticator.add(cdp, 'internal');
  }

  plugInAnother(): Promise<ChromiumAuthenticator> {
    return ChromiumAuthenticator.add(this.cdp, 'usb');
  }

  private static async add(cdp: CDPSession, transport: 'internal' | 'usb'): Promise<ChromiumAuthenticator> {
    const options = {
      ...device,
      ctap2Version: 'ctap2_1',
      transport,
      automaticPresenceSimulation: true,
    } as const;
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
    return new ChromiumAuthenticator(cdp, authenticatorId);
  }

  async verifies(isUserVerified: boolean): Promise<void> {
    await this.cdp.send('WebAuthn.setUserVerified', { ...this.id, isUserVerified });
  }

  /** With `true` the authenticator answers every prompt, with `false` it leaves every prompt open. */
  async answers(enabled: boolean): Promise<void> {
    await this.cdp.send('WebAuthn.setAutomaticPresenceSimulation', { ...this.id, enabled });
  }

  async credentials() {
    const { credentials } = await this.cdp.send('WebAuthn.getCredentials', this.id);
    return credentials;
  }

  private get id() {
    return { authenticatorId: this.authenticatorId };
  }
}

/** Firefox's virtual authenticator. All pages of the browser share one authenticator. */
export class FirefoxAuthenticator implements Authenticator {
  private constructor(
    private readonly marionette: Marionette,
    private readonly authenticatorId: string,
  ) {}

  /** Firefox preferences with which Firefox uses only virtual authenticators. */
  static readonly preferences = {
    'security.webauth.webauthn_enable_softtoken': true,
    'security.webauth.webauthn_enable_usbtoken': false,
  };

  static async plugIn(marionette: Marionette): Promise<FirefoxAuthenticator> {
    const authenticatorId = await marionette.send('WebAuthn:AddVirtualAuthenticator', {
      ...device,
      transport: 'internal',
      isUserConsenting: true,
    });
    return new FirefoxAuthenticator(marionette, String(authenticatorId));
  }

  async verifies(isUserVerified: boolean): Promise<void> {
    await this.marionette.send('WebAuthn:SetUserVerified', { ...this.id, isUserVerified });
  }

  async credentials() {
    return (await this.marionette.send('WebAuthn:GetCredentials', this.id)) as { credentialId: string }[];
  }

  async reset(): Promise<void> {
    await this.marionette.send('WebAuthn:RemoveAllCredentials', this.id);
    await this.verifies(true);
  }

  private get id() {
    return { authenticatorId: this.authenticatorId };
  }
}
