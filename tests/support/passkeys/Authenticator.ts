import type { CDPSession, Page } from '@playwright/test';
import type { Marionette } from './Marionette';

/** The user is always present, and passes the verification by default. */
export interface Authenticator {
  /** Verification is by finger, face or PIN. Without it, the authenticator rejects the ceremony. */
  verifies(isUserVerified: boolean): Promise<void>;
  credentials(): Promise<{ credentialId: string; userName?: string; userDisplayName?: string }[]>;
}

const device = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

/** Can also leave a prompt open, unlike `FirefoxAuthenticator`. */
export class ChromiumAuthenticator implements Authenticator {
  private constructor(
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async plugIn(page: Page): Promise<ChromiumAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable', { enableUI: false });
    const options = { ...device, ctap2Version: 'ctap2_1', automaticPresenceSimulation: true } as const;
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
    return new ChromiumAuthenticator(cdp, authenticatorId);
  }

  async verifies(isUserVerified: boolean): Promise<void> {
    await this.cdp.send('WebAuthn.setUserVerified', { ...this.id, isUserVerified });
  }

  /** With `false` it leaves every prompt open. */
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

/** All pages of the browser share one authenticator. */
export class FirefoxAuthenticator implements Authenticator {
  private constructor(
    private readonly marionette: Marionette,
    private readonly authenticatorId: string,
  ) {}

  /** With these, Firefox uses only virtual authenticators. */
  static readonly preferences = {
    'security.webauth.webauthn_enable_softtoken': true,
    'security.webauth.webauthn_enable_usbtoken': false,
  };

  static async plugIn(marionette: Marionette): Promise<FirefoxAuthenticator> {
    const authenticatorId = await marionette.send('WebAuthn:AddVirtualAuthenticator', {
      ...device,
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
