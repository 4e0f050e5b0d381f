import type { WidgetProps } from '../contract/widgetProps';

/** Options that cannot be read count as missing; `useProps` reports them. */
export function requestsShadow({ config, presentation }: WidgetProps): boolean {
  try {
    return [config, presentation?.options].some((options) => options?.enableShadowDOM === true);
  } catch {
    return false;
  }
}
