/** @jsxRuntime classic */
import React, { useLayoutEffect, useRef, type ComponentType } from 'react';
import type { BootstrapModule, Mount, PorticoComponentName } from '../../src/contract/modules';
import type { WidgetProps } from '../../src/contract/widgetProps';

/** Returns a component for hosts with Preact, React 17 or React 18. It mounts the standalone build, with its own React. */
export function standaloneWidget(
  bootstrap: BootstrapModule,
  name: PorticoComponentName,
  onError: (error: unknown) => void,
): ComponentType<WidgetProps> {
  // The cast is safe: `WidgetProps` has the properties of all widgets.
  const mount = bootstrap[`mount${name}`] as Mount;
  return function StandaloneWidget(props) {
    const place = useRef<HTMLDivElement>(null);
    // When React removes the element, the widget ends.
    useLayoutEffect(() => {
      if (!place.current) return;
      try {
        mount({ ...props, target: place.current });
      } catch (error) {
        // The widget itself shows that an option is invalid.
        if ((error as { code?: string }).code !== 'invalid_config') onError(error);
      }
    }, [props]);
    return <div ref={place} />;
  };
}
