import type { ComponentType } from 'react';
import * as css from './icon.module.css';

const color = '#[0-9a-f]+|currentColor|none';
const path = new RegExp(
  `<path fill="(${color})"(?: stroke="(${color})" stroke-width="([\\d.]+)")? d="([^"]+)"/>`,
  'g',
);

/**
 * Creates an icon from one of our files. It uses the paths and their colours, and no other content of the file.
 *
 * @param svg paths with `fill`, optionally `stroke` and `stroke-width`, and `d`, in this order.
 */
export function createIcon(svg: string): ComponentType {
  const [, viewBox] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const paths = [...svg.matchAll(path)];
  return function Icon() {
    return (
      <svg className={css.icon} viewBox={viewBox} aria-hidden>
        {paths.map(([, fill, stroke = 'none', strokeWidth, d]) => (
          // Set as inline styles, so that the page's rules for paths cannot recolour an icon.
          <path key={d} d={d} style={{ fill, stroke, strokeWidth }} />
        ))}
      </svg>
    );
  };
}
