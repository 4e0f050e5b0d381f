import type { WidgetProps } from '../contract/widgetProps';

/** Options that cannot be read count as missing. `readConfig` and `readLook` report such options. */
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
