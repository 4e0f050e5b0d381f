import type { Locator } from '@playwright/test';
import { askForEmailPasscode, configs, cookieNames, passcodeField, success } from '../support/journeys';
import { clientOptions, PlainPage, type PlainWindow } from '../support/page/PlainPage';
import { autofill, typeInto } from '../support/page/typing';
import { expect, test as base, type Message } from '../support/test';

const email = 'ada@portico.example';
const foreign = 'foreign.example';

/**
 * Options of the client that would send its requests to another server if the client read them from `Object.prototype`.
 */
const misleading = {
  customBaseUrl: `https://${foreign}`,
  dfppaUrl: `https://${foreign}`,
  dfpCdnUrl: `https://${foreign}`,
  endpoints: { testAPIURL: `https://${foreign}`, liveAPIURL: `https://${foreign}` },
  endpointOptions: { apiDomain: foreign, testApiDomain: foreign },
  testAPIURL: `https://${foreign}`,
  liveAPIURL: `https://${foreign}`,
  apiDomain: foreign,
  testApiDomain: foreign,
};

const test = base.extend<{ foreignRequests: string[]; signIn(widget: Locator): Promise<void> }>({
  foreignRequests: async ({ page }, use) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith(foreign)) asked.push(request.url());
    });
    await use(asked);
  },

  signIn: async ({ page, nextMessage }, use) => {
    await use(async (widget) => {
      await askForEmailPasscode(widget, email);
      const { code = '' }: Message = await nextMessage(email);
      await autofill(passcodeField(widget), code);
      await expect(success(widget)).toBeVisible();
      await expect
        .poll(() => cookieNames(page))
        .toEqual(expect.arrayContaining(['stytch_session', 'stytch_session_jwt']));
    });
  },
});

type Kind = 'data' | 'function' | 'getter' | 'accessor';

interface Added {
  members: Record<string, unknown>;
  kind?: Kind;
  enumerable?: boolean;
}

/** Runs in the page. */
function extendPrototype({ members, kind = 'data', enumerable = true }: Added): void {
  const descriptors: Record<Kind, (value: unknown) => PropertyDescriptor> = {
    data: (value) => ({ value, writable: true }),
    function: () => ({ value: () => undefined, writable: true }),
    getter: (value) => ({ get: () => value }),
    accessor: (value) => ({ get: () => value, set: () => {} }),
  };
  for (const [name, value] of Object.entries(members)) {
    const descriptor = Object.assign(descriptors[kind](value), { enumerable, configurable: true });
    Object.defineProperty(Object.prototype, name, descriptor);
  }
}

for (const via of ['federation', 'mount', 'element'] as const) {
  for (const enumerable of [true, false]) {
    test(`inherited ${enumerable ? '' : 'hidden '}options send no request to a foreign server: ${via}${via === 'federation' ? '' : ' @rest'}`, async ({
      page,
      openEmbed,
      foreignRequests,
      signIn,
    }) => {
      await page.addInitScript(extendPrototype, { members: misleading, enumerable });
      const { widget } = await openEmbed({ via, config: configs.emailPasscode });
      await signIn(widget);
      expect(foreignRequests).toEqual([]);
    });
  }

  for (const kind of ['data', 'function'] as const) {
    test(`a page whose Object.prototype has an enumerable ${kind} member signs a person in: ${via}${via === 'federation' ? '' : ' @rest'}`, async ({
      page,
      openEmbed,
      signIn,
    }) => {
      await page.addInitScript(extendPrototype, { members: { foo: 1 }, kind });
      const { widget } = await openEmbed({ via, config: configs.emailPasscode });
      await signIn(widget);
    });
  }
}

const modules = [
  { module: 'ResetPassword', passwordResetToken: 'token', shows: 'Reset your password' },
  { module: 'PasskeyRegistration', shows: 'Cannot use PasskeyRegistration component without active user' },
] as const;

for (const { shows, ...description } of modules) {
  test(`${description.module} opens on a page whose Object.prototype has an enumerable member @rest`, async ({
    page,
    openEmbed,
  }) => {
    await page.addInitScript(extendPrototype, { members: { foo: 1 } });
    const { widget } = await openEmbed({ ...description, config: configs.emailPasscode });
    await expect(widget.getByText(shows)).toBeVisible();
  });
}

for (const products of [['passwords'], ['otp', 'passkeys']]) {
  test(`the forms of ${products.join(' and ')} accept input on a page whose Object.prototype has an enumerable member @rest`, async ({
    page,
    openEmbed,
  }) => {
    await page.addInitScript(extendPrototype, { members: { foo: 1 } });
    const config = { products, otpOptions: { methods: ['sms'] } };
    const { widget } = await openEmbed({ config });
    if (products.includes('passwords')) {
      await typeInto(widget.getByLabel('Email'), email);
      await widget.getByRole('button', { name: 'Continue with email' }).click();
      await expect(widget.getByLabel('Password', { exact: true })).toBeVisible();
    } else {
      await typeInto(widget.getByLabel('Phone number'), '2025550162');
      await widget.getByRole('button', { name: 'Continue with text message' }).click();
      await expect(passcodeField(widget)).toBeVisible();
    }
  });
}

test('options that Object.prototype gets right after mountLogin send no request to a foreign server', async ({
  page,
  project: { publicToken },
  foreignRequests,
  signIn,
}) => {
  await (await new PlainPage(page).serve()).open();
  const config = configs.emailPasscode;
  await page.evaluate(
    ([options, members]) => {
      (window as unknown as PlainWindow).portico.mountLogin({ ...options, elementId: '#login' });
      Object.assign(Object.prototype, members);
    },
    [{ publicToken, config, clientOptions }, misleading] as const,
  );
  await signIn(page.locator('#login'));
  expect(foreignRequests).toEqual([]);
});

const accessors = [
  { when: 'before the load', kind: 'accessor' },
  { when: 'before the load', kind: 'getter' },
  { when: 'after the load', kind: 'getter' },
] as const;

for (const { when, kind } of accessors) {
  test(`a page whose Object.prototype gets an enumerable ${kind} ${when} signs a person in @rest`, async ({
    page,
    project: { publicToken },
    signIn,
  }) => {
    const added: Added = { members: { foo: 1 }, kind };
    if (when === 'before the load') await page.addInitScript(extendPrototype, added);
    await (await new PlainPage(page).serve()).open();
    if (when === 'after the load') await page.evaluate(extendPrototype, added);
    await page.evaluate((options) => void (window as unknown as PlainWindow).portico.mountLogin(options), {
      publicToken,
      config: configs.emailPasscode,
      clientOptions,
      elementId: '#login',
    });
    await signIn(page.locator('#login'));
  });
}

test('the page’s Object.prototype stays unchanged', async ({ page, openEmbed, signIn }) => {
  const added: Added = { members: { foo: 1 }, kind: 'function' };
  await page.addInitScript(extendPrototype, added);
  await page.addInitScript(() => {
    const edits: string[] = [];
    const watch = (owner: object, name: string) => {
      const original = Reflect.get(owner, name) as (target: object, ...rest: unknown[]) => unknown;
      Object.assign(owner, {
        [name](target: object, ...rest: unknown[]) {
          if (target === Object.prototype) edits.push(name);
          return original(target, ...rest);
        },
      });
    };
    const before = Object.getOwnPropertyDescriptors(Object.prototype);
    const changed = () => {
      const after = Object.getOwnPropertyDescriptors(Object.prototype);
      const isSame = (name: PropertyKey) => {
        if (!Object.hasOwn(before, name) || !Object.hasOwn(after, name)) return false;
        const [old, now]: PropertyDescriptor[] = [Reflect.get(before, name), Reflect.get(after, name)];
        return (['value', 'get', 'set', 'writable', 'enumerable', 'configurable'] as const).every((key) =>
          Object.is(old?.[key], now?.[key]),
        );
      };
      const names = new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(after)]);
      return [...names].filter((name) => !isSame(name)).map(String);
    };
    Object.assign(window, { changed: () => [...edits, ...changed()] });
    for (const name of ['defineProperty', 'deleteProperty', 'set']) watch(Reflect, name);
    for (const name of ['defineProperty', 'defineProperties', 'assign']) watch(Object, name);
  });
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  const changed = () => page.evaluate(() => (window as unknown as { changed(): string[] }).changed());
  expect(await changed()).toEqual([]);
  await signIn(widget);
  expect(await changed()).toEqual([]);
});
