import { useWidth } from '../useWidth';
import { arrowsOf, graph } from './graph';
import { layoutOf, LEAST_WIDTH, routeOf } from './layout';
import { screenNames, type ScreenName } from './presets';

interface GraphProps {
  /** The screen that the widget shows. */
  current: ScreenName | undefined;
  /** The screen that the preset opens. */
  selected: ScreenName | undefined;
  onSelect(name: ScreenName): void;
}

/**
 * Shows the screens as buttons. If there is enough width, the buttons form a map, with an arrow from each screen to the
 * screens that can follow it. Otherwise the buttons are in rows without arrows, and the screens that can follow the
 * current screen have another border.
 */
export function Graph({ current, selected, onSelect }: GraphProps) {
  const { target, width } = useWidth();
  const layout = width < LEAST_WIDTH ? undefined : layoutOf(width);
  const next = (current && graph[current].next) ?? [];
  const buttons = screenNames.map((name) => (
    <button
      key={name}
      type="button"
      aria-current={name === current ? 'step' : undefined}
      aria-pressed={selected === name}
      // React omits an attribute whose value is `undefined`.
      data-end={graph[name].at[0] === layout?.lastColumn || undefined}
      data-next={(!layout && next.includes(name)) || undefined}
      style={layout?.boxOf(name)}
      onClick={() => onSelect(name)}
    >
      {name}
    </button>
  ));
  return (
    <div className="pg-graph">
      <div ref={target}>
        {layout ? (
          <div className="pg-arrows" style={{ width: layout.width, height: layout.height }}>
            <svg width={layout.width} height={layout.height} aria-hidden="true">
              <marker
                id="pg-arrow"
                viewBox="0 0 6 6"
                refX="6"
                refY="3"
                markerUnits="userSpaceOnUse"
                markerWidth="8"
                markerHeight="8"
                orient="auto"
              >
                <path d="M 0 0 L 6 3 L 0 6 Z" />
              </marker>
              {arrowsOf(current).map(([from, to]) => (
                <path
                  key={`${from} ${to}`}
                  d={routeOf(from, to, layout)}
                  markerEnd="url(#pg-arrow)"
                  data-lit={from === current || undefined}
                />
              ))}
            </svg>
            {buttons}
          </div>
        ) : (
          <div className="pg-rows">{buttons}</div>
        )}
      </div>
    </div>
  );
}
