import type { CDPSession, Page } from '@playwright/test';

/** A virtual authenticator of Chromium's: a device with a user who is there, and is who they say. */
export class Authenticator {
  private constructor(
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async plugIn(page: Page): Promise<Authenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable', { enableUI: false });
    return Authenticator.add(cdp, 'internal');
  }

  /** A second device beside this one. */
  plugInAnother(): Promise<Authenticator> {
    return Authenticator.add(this.cdp, 'usb');
  }

  private static async add(cdp: CDPSession, transport: 'internal' | 'usb'): Promise<Authenticator> {
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(cdp, authenticatorId);
  }

  /** The person shows finger, face or PIN; or fails to, which the page learns as a refusal. */
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
