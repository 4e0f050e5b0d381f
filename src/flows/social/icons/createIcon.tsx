import type { ComponentType } from 'react';
import * as css from './icon.module.css';

const color = '#[0-9a-f]+|currentColor|none';
const path = new RegExp(
  `<path fill="(${color})"(?: stroke="(${color})" stroke-width="([\\d.]+)")? d="([^"]+)"/>`,
  'g',
);

/**
 * Creates an icon from one of our SVG files. Only the paths and their colours are used.
 *
 * @param svg the file's text. Each path has `fill`, optionally `stroke` and `stroke-width`, and `d`, in this order.
 */
export function createIcon(svg: string): ComponentType {
  const [, viewBox] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const paths = [...svg.matchAll(path)];
  return function Icon() {
    return (
      <svg className={css.icon} viewBox={viewBox} aria-hidden>
        {paths.map(([, fill, stroke = 'none', strokeWidth, d]) => (
          // The colours are inline styles, so that the page's CSS rules for `path` cannot override them.
          <path key={d} d={d} style={{ fill, stroke, strokeWidth }} />
        ))}
      </svg>
    );
  };
}
