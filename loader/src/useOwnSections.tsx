// As in `Portico.tsx`.
/** @jsxRuntime classic */
import React, { useCallback, useMemo, useState, type ComponentType, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import type { WidgetProps } from '../../src/contract/widgetProps';

type Config = WidgetProps['config'];

/**
 * The sections of Account that are components of the host. The widget makes an element for each, and the components are
 * rendered there, in the host's tree.
 * @returns the configuration for the widget, and the components
 */
export function useOwnSections(config: Config): [Config, ReactElement[]] {
  const [elements, setElements] = useState<Readonly<Record<string, HTMLElement>>>({});
  const place = useCallback((id: string, element: HTMLElement) => {
    setElements((others) => ({ ...others, [id]: element }));
    return () => setElements(({ [id]: _, ...others }) => others);
  }, []);
  const given = config?.accountOptions?.sections;
  const sections = Array.isArray(given) ? given : undefined; // a host without types may pass anything
  const placed = useMemo(() => {
    if (!sections?.some((section) => section instanceof Object)) return config;
    const withElements = sections.map((section) =>
      section instanceof Object
        ? { ...section, render: (element: HTMLElement) => place(section.id, element) }
        : section,
    );
    return { ...config, accountOptions: { ...config?.accountOptions, sections: withElements } };
  }, [config, sections, place]);
  const components = Object.entries(elements).flatMap(([id, element]) => {
    const section = sections?.find((each) => each instanceof Object && each.id === id);
    const Component = section instanceof Object ? (section.render as unknown as ComponentType) : undefined;
    return Component ? [createPortal(<Component />, element, id)] : [];
  });
  return [placed, components];
}
