import type { WidgetProps } from '../contract/widgetProps';

/** Hosts set it in `config`, or in `presentation`, where it is deprecated. */
export const requestsShadow = ({ config, presentation }: WidgetProps): boolean =>
  [config, presentation?.options].some((options) => options?.enableShadowDOM === true);
