import type { CDPSession, Page } from '@playwright/test';
import type { Marionette } from './Marionette';

/** A virtual device with a user who is present and can be verified. */
export interface Authenticator {
  /** Sets whether the person passes the device's check (finger, face or PIN). A failure is a refusal for the page. */
  verifies(isUserVerified: boolean): Promise<void>;
  /** The passkeys that it has. */
  credentials(): Promise<{ credentialId: string; userName?: string; userDisplayName?: string }[]>;
}

const device = {
  protocol: 'ctap2',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

/** Chromium's. A prompt can also be left unanswered, and there can be a second one. */
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

  /** A second device beside this one. */
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

  /** Answers every prompt, or leaves each one open. */
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

/** Firefox's, which is connected to the whole browser. */
export class FirefoxAuthenticator implements Authenticator {
  private constructor(
    private readonly marionette: Marionette,
    private readonly authenticatorId: string,
  ) {}

  /** Preferences for Firefox: it uses only virtual devices. */
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

  /** Resets it to its first state. */
  async reset(): Promise<void> {
    await this.marionette.send('WebAuthn:RemoveAllCredentials', this.id);
    await this.verifies(true);
  }

  private get id() {
    return { authenticatorId: this.authenticatorId };
  }
}
