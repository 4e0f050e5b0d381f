import type { Properties, ResolvedTheme } from '../theme/ResolvedTheme';
import root from '../theme/root.module.css';
import button from '../ui/Button.module.css';
import divider from '../ui/Divider.module.css';
import field from '../ui/Field.module.css';
import frame from '../ui/Frame.module.css';
import logo from '../ui/Logo.module.css';
import screen from '../ui/Screen.module.css';
import skeleton from '../ui/Skeleton.module.css';
import tabs from '../ui/Tabs.module.css';
import formOnly from './form.module.css';

const styleSheets = [root, frame, screen, logo, skeleton, divider, tabs, field, button, formOnly].join('\n');

/** The attribute `data-portico-theme` connects a form with its theme's rule. Equal themes have equal values. */
export function themeId({ light, dark }: ResolvedTheme): string {
  // The hash is djb2.
  let hash = 5381;
  for (const letter of JSON.stringify([light, dark])) hash = (hash * 33) ^ letter.charCodeAt(0);
  return (hash >>> 0).toString(36);
}

/**
 * The theme is a rule, because a strict content security policy forbids `style` attributes in markup. `isSafeValue` has
 * checked all values, so none can add further CSS.
 */
export function formCss(theme: ResolvedTheme): string {
  // Matches every element, and raises the specificity above that of the widget's style sheets.
  const selector = `[data-portico-theme="${themeId(theme)}"]:not(#p#p)`;
  const dark = theme.dark && `@media (prefers-color-scheme: dark) {\n${ruleOf(selector, theme.dark)}}\n`;
  return [styleSheets, ruleOf(selector, theme.light), dark].filter(Boolean).join('\n');
}

function ruleOf(selector: string, properties: Properties): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}
