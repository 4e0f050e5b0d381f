import type { ComponentType } from 'react';
import * as css from './mark.module.css';

const color = '#[0-9a-f]+|currentColor|none';
const path = new RegExp(
  `<path fill="(${color})"(?: stroke="(${color})" stroke-width="([\\d.]+)")? d="([^"]+)"/>`,
  'g',
);

/**
 * The drawing in one of our files: its paths with their colours. Nothing else of the file reaches the page.
 *
 * @param svg paths with `fill`, `stroke` with `stroke-width` where there is a stroke, and `d`, in this order.
 */
export function createDrawing(svg: string): ComponentType {
  const [, viewBox] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const paths = [...svg.matchAll(path)];
  return function Drawing() {
    return (
      <svg className={css.mark} viewBox={viewBox} aria-hidden="true" focusable="false">
        {paths.map(([, fill, stroke = 'none', strokeWidth, d]) => (
          // As styles: a page's own rules for paths must not recolour a mark.
          <path key={d} d={d} style={{ fill, stroke, strokeWidth }} />
        ))}
      </svg>
    );
  };
}
