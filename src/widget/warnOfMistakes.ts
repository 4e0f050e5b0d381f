import { warnDeveloper } from '../browser/warnDeveloper';
import { loginConfig } from '../contract/config';
import type { Option, Options } from '../contract/options';
import { presentationOptions, stylesOptions } from '../contract/presentation';
import { messageKeys } from '../contract/stringIds';
import type { WidgetProps } from '../contract/widgetProps';
import { nearestName } from '../messages/nearestName';

/** Warns once of each unknown name and wrong value in the host's properties. The widget ignores both. */
export function warnOfMistakes({ config, presentation, styles, strings }: WidgetProps): void {
  const { secondFactorOptions: secondFactor } = loginConfig;
  warnOfProperties(config, { ...loginConfig, secondFactor }, 'config');
  warnOfProperties(presentation, presentationOptions, 'presentation');
  warnOfProperties(styles, stylesOptions, 'styles');
  const ids = Object.entries(messageKeys).flatMap(([prefix, keys]) => keys.map((key) => `${prefix}.${key}`));
  warnOfProperties(strings, Object.fromEntries(ids.map((id) => [id, { type: 'text' }])), 'strings');
}

const isSuffix = (value: unknown) => typeof value === 'string' && /^[-\w]{0,64}$/.test(value);
const suffixText = 'a text of at most 64 letters, digits, "-" and "_"';

/** The browser ignores others. */
function isPattern(value: unknown): boolean {
  try {
    return Boolean(new RegExp(String(value), 'v'));
  } catch {
    return false;
  }
}

/** The code that uses the other types checks them. */
const checks: Partial<Record<Option['type'], readonly [test: (value: unknown) => boolean, valid: string]>> = {
  flag: [(value) => typeof value === 'boolean', 'true or false'],
  text: [(value) => typeof value === 'string', 'a text'],
  pattern: [isPattern, 'a regular expression with the flag v'],
  theme: [(value) => typeof value === 'object', 'an object, or a list of two objects'],
  object: [(value) => typeof value === 'object' && !Array.isArray(value), 'an object'],
  idSuffix: [isSuffix, suffixText],
  buttonId: [(value) => typeof value === 'boolean' || isSuffix(value), `true or ${suffixText}`],
};

function warnOfOption(value: unknown, option: Option, path: string): void {
  if (value == null) return;
  const [isValid, valid] = checks[option.type] ?? [() => true, ''];
  if (!isValid(value)) warnDeveloper(`${path} is not ${valid}, so it is ignored.`);
  else if (option.type === 'object') warnOfNames(value, option.properties, path);
  else if (option.type === 'list' && Array.isArray(value))
    value.forEach((item, index) => warnOfOption(item, option.item, `${path}[${index}]`));
}

function warnOfProperties(value: unknown, properties: Options, path: string): void {
  warnOfOption(value, { type: 'object', properties }, path);
}

function warnOfNames(value: object, properties: Options, path: string): void {
  for (const [name, property] of Object.entries(value)) {
    const option = properties[name];
    if (option) warnOfOption(property, option, `${path}.${name}`);
    else {
      const nearest = nearestName(name, Object.keys(properties));
      const advice = nearest ? ` Did you mean ${nearest}?` : '';
      warnDeveloper(`${path}.${name.slice(0, 100)} is not known, so it is ignored.${advice}`);
    }
  }
}
