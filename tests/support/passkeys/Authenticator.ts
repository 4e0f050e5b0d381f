import type { CDPSession, Page } from '@playwright/test';
import type { Marionette } from './Marionette';

/** A virtual device with a user who is there, and is who they say. */
export interface Authenticator {
  /** The person shows finger, face or PIN; or fails to, which the page learns as a refusal. */
  verifies(isUserVerified: boolean): Promise<void>;
  /** Which passkeys it holds. */
  credentials(): Promise<{ credentialId: string; userName?: string; userDisplayName?: string }[]>;
}

const device = {
  protocol: 'ctap2',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

/** Chromium's. It can also be left unanswered, and stand beside another one. */
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

  /** The person is there and answers every prompt; or leaves each one open. */
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

/** Firefox's, which is plugged into the whole browser. */
export class FirefoxAuthenticator implements Authenticator {
  private constructor(
    private readonly marionette: Marionette,
    private readonly authenticatorId: string,
  ) {}

  /** What Firefox is started with, so that it asks virtual devices and no others. */
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

  /** As it was when it was plugged in. */
  async reset(): Promise<void> {
    await this.marionette.send('WebAuthn:RemoveAllCredentials', this.id);
    await this.verifies(true);
  }

  private get id() {
    return { authenticatorId: this.authenticatorId };
  }
}
