import type { CDPSession, Page } from '@playwright/test';
import type { Marionette } from './Marionette';

/** A virtual device. Its user is present and can be verified. */
export interface Authenticator {
  /** Sets whether the person passes the device's check (finger, face or PIN). If not, the page sees a refusal. */
  verifies(isUserVerified: boolean): Promise<void>;
  /** Returns the passkeys that the authenticator has. */
  credentials(): Promise<{ credentialId: string; userName?: string; userDisplayName?: string }[]>;
}

const device = {
  protocol: 'ctap2',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

/** Chromium's authenticator. It can also leave a prompt unanswered, and there can be a second device. */
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

  /** Adds a second device beside this device. */
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

  /** Sets whether the device answers every prompt, or leaves every prompt open. */
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

/** Firefox's authenticator, which is connected to the whole browser. */
export class FirefoxAuthenticator implements Authenticator {
  private constructor(
    private readonly marionette: Marionette,
    private readonly authenticatorId: string,
  ) {}

  /** Preferences that make Firefox use only virtual devices. */
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

  /** Resets the authenticator to its first state. */
  async reset(): Promise<void> {
    await this.marionette.send('WebAuthn:RemoveAllCredentials', this.id);
    await this.verifies(true);
  }

  private get id() {
    return { authenticatorId: this.authenticatorId };
  }
}
