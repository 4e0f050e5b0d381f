import type { WidgetProps } from '../contract/widgetProps';

/**
 * Returns whether the host wants the widget in a shadow root: `enableShadowDOM` in `config` or in `presentation.options`.
 * Options that cannot be read count as missing. `readConfig` and `readLook` report such options.
 */
export function wantsShadow({ config, presentation }: WidgetProps): boolean {
  try {
    const options = presentation && Object.hasOwn(presentation, 'options') ? presentation.options : undefined;
    return isEnabledIn(config) || isEnabledIn(options);
  } catch {
    return false;
  }
}

function isEnabledIn(options: { enableShadowDOM?: boolean } | undefined): boolean {
  return (
    options !== undefined && Object.hasOwn(options, 'enableShadowDOM') && options.enableShadowDOM === true
  );
}
