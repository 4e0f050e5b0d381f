// `Portico.tsx` says why.
/** @jsxRuntime classic */
import React, { useCallback, useLayoutEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type {
  BootstrapModule,
  ComponentModule,
  Mount,
  PorticoComponentName,
} from '../../src/contract/modules';
import type { HostSection } from '../../src/contract/options';
import type { WidgetProps } from '../../src/contract/widgetProps';

/** Returns the component for a host: the remote's, or one that mounts the standalone build. */
export function hostWidget(
  module: ComponentModule | BootstrapModule,
  name: PorticoComponentName,
  onError: (error: unknown) => void,
): ComponentType<WidgetProps> {
  const Widget = 'default' in module ? module.default : standaloneWidget(module, name, onError);
  return name === 'Account' ? withOwnSections(Widget) : Widget;
}

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

/** The other sections are names of the widget's own ones. */
const isHostSection = (section: unknown): section is HostSection => section instanceof Object;

/**
 * Returns Account for a React host, whose own sections (`HostSection`) are components. The widget makes an element for
 * each, and the components are rendered there, in the host's tree.
 */
function withOwnSections(Account: ComponentType<WidgetProps>): ComponentType<WidgetProps> {
  return function AccountOfHost(props) {
    const { config } = props;
    const sections = config?.accountOptions?.sections;
    const [elements, setElements] = useState<Readonly<Record<string, HTMLElement>>>({});
    const place = useCallback((id: string, element: HTMLElement) => {
      setElements((others) => ({ ...others, [id]: element }));
      return () => setElements(({ [id]: _, ...others }) => others);
    }, []);
    const placed = useMemo(() => {
      if (!Array.isArray(sections)) return config; // a host without types may pass anything, which the widget rejects
      const withElements = sections.map((section) =>
        isHostSection(section)
          ? { ...section, render: (element: HTMLElement) => place(section.id, element) }
          : section,
      );
      return { ...config, accountOptions: { ...config?.accountOptions, sections: withElements } };
    }, [config, sections, place]);
    return (
      <>
        <Account {...props} config={placed} />
        {Object.entries(elements).map(([id, element]) => {
          const section = sections?.filter(isHostSection).find((each) => each.id === id);
          // In a React host, `render` is a component (see `HostSection`).
          const Component = section?.render as unknown as ComponentType | undefined;
          return Component && createPortal(<Component />, element, id);
        })}
      </>
    );
  };
}
