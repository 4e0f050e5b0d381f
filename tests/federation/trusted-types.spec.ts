import { remote } from '../support/addresses';
import { askForLink, configs } from '../support/journeys';
import { expect, test } from './support/test';

interface Policy {
  name: string;
  /** Whether the policy makes an address of it. */
  passes(address: string): string | undefined;
}

test('the Trusted Types policies of the loader and the container pass the remote’s own files and nothing else', async ({
  page,
  openEmbed,
}) => {
  await page.addInitScript(() => {
    const policies: Policy[] = [];
    const { prototype } = (window as unknown as { TrustedTypePolicyFactory: { prototype: Factory } })
      .TrustedTypePolicyFactory;
    interface Factory {
      createPolicy(name: string, rules: { createScriptURL(given: string): string }): object;
    }
    const { createPolicy } = prototype;
    prototype.createPolicy = function (this: Factory, name, rules) {
      const passes = (given: string) => {
        try {
          return rules.createScriptURL(given);
        } catch {
          return undefined;
        }
      };
      policies.push({ name, passes });
      return createPolicy.call(this, name, rules);
    };
    Object.assign(window, { policies });
  });
  const { widget } = await openEmbed({ config: configs.magicLink });
  await askForLink(widget, 'ada@portico.example');

  const passed = await page.evaluate((origin) => {
    const { policies } = window as unknown as { policies: Policy[] };
    const foreign = ['https://foreign.example/x.js', `${origin}/other.js`, 'constructor', '__proto__', ''];
    return policies
      .filter(({ name }) => ['portico', 'portico-loader'].includes(name))
      .map(({ name, passes }) => ({
        name,
        foreign: foreign.filter((address) => passes(address) !== undefined),
        // The container's policy takes the number of a chunk, and makes the address itself.
        own: passes('0')?.startsWith(`${origin}/c/`),
      }));
  }, remote);
  expect(passed).toEqual([
    { name: 'portico-loader', foreign: [], own: undefined },
    { name: 'portico', foreign: [], own: true },
  ]);
});
