import { configs, emailField } from '../support/journeys';
import { clientOptions, PlainPage, type PlainWindow } from '../support/page/PlainPage';
import { expect, test } from '../support/test';

for (const via of ['mount', 'element'] as const) {
  test(`a theme and strings that throw are each reported, and the form is shown: ${via}`, async ({
    page,
    project: { publicToken },
  }) => {
    await (await new PlainPage(page).serve()).open();
    await page.evaluate(
      ([options, asElement]) => {
        const { portico, calls } = window as unknown as PlainWindow;
        const revoked = () => {
          const { proxy, revoke } = Proxy.revocable({}, {});
          revoke();
          return proxy;
        };
        const throwing = (name: string) =>
          Object.defineProperty({}, name, {
            enumerable: true,
            get() {
              throw new Error('read');
            },
          });
        const props = {
          ...options,
          strings: throwing('main.title'),
          styles: { colors: revoked() },
          presentation: throwing('theme'),
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
    const places = () =>
      page.evaluate(() =>
        (window as unknown as PlainWindow).calls.map(
          ({ value }) => `${String(value['code'])} ${String(value['path'])}`,
        ),
      );
    await expect
      .poll(async () => (await places()).toSorted())
      .toEqual(
        ['presentation.theme', 'strings.main.title', 'styles.colors'].map((path) => `invalid_config ${path}`),
      );
  });
}
