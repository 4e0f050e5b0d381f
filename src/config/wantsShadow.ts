import type { WidgetProps } from '../contract/widgetProps';

/**
 * Whether the host requests a shadow root, in the older or the newer options. Returns `false` for invalid options,
 * which `readConfig` reports.
 */
export function wantsShadow({ config, presentation }: WidgetProps): boolean {
  try {
    const options = presentation && Object.hasOwn(presentation, 'options') ? presentation.options : undefined;
    return asks(config) || asks(options);
  } catch {
    return false;
  }
}

function asks(options: { enableShadowDOM?: boolean } | undefined): boolean {
  return (
    options !== undefined && Object.hasOwn(options, 'enableShadowDOM') && options.enableShadowDOM === true
  );
}
