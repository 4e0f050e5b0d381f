import { imageUrl } from '../../browser/safeUrl';
import { warnOfIgnored } from '../../browser/warnDeveloper';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { propertyAt } from '../../theme/propertyAt';
import { useSheet } from '../../theme/StyleRoot';
import { ExternalImage } from '../../ui/ExternalImage';
import type { OAuthProvider } from './options';
import sheet, * as css from './ProviderIcon.module.css';
import { icons, lines, viewBoxes } from './providerIcons';

/** The host's own image, or if it cannot be loaded, the widget's icon. */
export function ProviderIcon({ provider }: { provider: OAuthProvider }) {
  useSheet(sheet);
  const { browser } = useServices();
  const { presentation } = useSettings().hostProps;
  const url = hostIconUrl(presentation, provider, browser.pageUrl());
  const icon = (
    <svg className={css.icon} viewBox={viewBoxes[provider] ?? '0 0 24 24'} aria-hidden>
      {Object.entries(icons[provider]).map(([fill, d], index, { length }) => {
        const line = index === length - 1 ? lines[provider] : undefined;
        // Inline, so that the page's rules for `path` cannot override the colours.
        return <path key={fill} d={d} style={{ fill, stroke: 'none', ...line }} />;
      })}
    </svg>
  );
  return <ExternalImage className={css.icon} src={url} fallback={icon} />;
}

function hostIconUrl(presentation: unknown, provider: OAuthProvider, base: string): string | undefined {
  const icon =
    propertyAt(presentation, `icons.${provider}`) ?? propertyAt(presentation, `options.icons.${provider}`);
  const isBlank = typeof icon === 'string' && !icon.trim();
  if (icon === undefined || isBlank) return undefined;
  const url = imageUrl(icon, base);
  if (!url) warnOfIgnored(`the icon of ${provider}`, 'is not an https address');
  return url;
}
