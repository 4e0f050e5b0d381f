import { configs, emailField } from '../support/journeys';
import { clientOptions, PlainPage, type PlainWindow } from '../support/page/PlainPage';
import { expect, test } from '../support/test';

for (const via of ['mount', 'element'] as const) {
  test(`by ${via}, properties that throw an error when they are read are each reported, and the form is shown`, async ({
    page,
    project: { publicToken },
  }) => {
    await (await new PlainPage(page).serve()).open();
    await page.evaluate(
      ([options, asElement]) => {
        const { portico, calls } = window as unknown as PlainWindow;
        /** Any access to this object throws. */
        const revokedProxy = () => {
          const { proxy, revoke } = Proxy.revocable({}, {});
          revoke();
          return proxy;
        };
        const throwingOn = (name: string) =>
          Object.defineProperty({}, name, {
            enumerable: true,
            get() {
              throw new Error('read');
            },
          });
        const props = {
          ...options,
          strings: throwingOn('main.title'),
          styles: { colors: revokedProxy() },
          presentation: throwingOn('theme'),
          callbacks: {
            onError: ({ code, path }: { code: string; path: string }) =>
              void calls.push({ kind: 'error', render: 0, value: { code, path } }),
          },
        };
        const element = portico.mountLogin(
          asElement ? { ...options, elementId: '#login' } : { ...props, elementId: '#login' },
        );
        if (asElement) Object.assign(element, props);
      },
      [{ publicToken, clientOptions, config: configs.magicLink }, via === 'element'] as const,
    );
    await expect(emailField(page.locator('#login'))).toBeVisible();
    const reports = () =>
      page.evaluate(() =>
        (window as unknown as PlainWindow).calls.map(
          ({ value }) => `${String(value['code'])} ${String(value['path'])}`,
        ),
      );
    await expect
      .poll(async () => (await reports()).toSorted())
      .toEqual(
        ['presentation.theme', 'strings.main.title', 'styles.colors'].map((path) => `invalid_config ${path}`),
      );
  });
}
