import type { WidgetProps } from '../contract/widgetProps';

/** Whether the widget asks for a shadow root, in either generation's spelling. Broken input is reported elsewhere. */
export function wantsShadow({ config, presentation }: WidgetProps): boolean {
  try {
    return config?.enableShadowDOM === true || presentation?.options?.enableShadowDOM === true;
  } catch {
    return false;
  }
}
