import type { ThemeKey } from '@portico/loader';
import { checkContrasts, type ContrastResult } from './checkContrasts';
import type { Hex } from './hex';
import type { Colors } from './measureColors';

interface ContrastListProps {
  colors: Colors;
  onUse(key: ThemeKey, color: Hex): void;
}

/**
 * The contrast of each pair of colours. For a pair with too little contrast, a button replaces the colour of the text
 * or line with the nearest colour that has enough contrast.
 */
export function ContrastList({ colors, onUse }: ContrastListProps) {
  const results = checkContrasts(colors);
  const failing = results.filter(({ passes }) => !passes);
  const passing = results.filter(({ passes }) => passes);
  const failingNames = failing.map(({ name }) => name).join(', ');
  return (
    <section className="pg-contrast" aria-labelledby="pg-contrast-title">
      <h2 id="pg-contrast-title">Contrast</h2>
      <p className={failing.length > 0 ? 'pg-problem' : 'pg-good'} role="status">
        {failing.length > 0
          ? `${failing.length} of ${results.length} pairs are under WCAG AA: ${failingNames}.`
          : `All ${results.length} pairs meet WCAG AA.`}
      </p>
      {failing.length > 0 && <Rows results={failing} onUse={onUse} />}
      {passing.length > 0 && (
        <details>
          <summary>{passing.length} pairs that pass</summary>
          <Rows results={passing} onUse={onUse} />
        </details>
      )}
    </section>
  );
}

function Rows({ results, onUse }: { results: readonly ContrastResult[]; onUse: ContrastListProps['onUse'] }) {
  return (
    <ul>
      {results.map(({ name, above, text, surface, ratio, least, passes, proposal }) => (
        <li key={name} data-fails={!passes || undefined}>
          <span className="pg-sample" style={{ color: text, background: surface }} aria-hidden="true">
            Aa
          </span>
          <span>{name}</span>
          <span className="pg-ratio">
            {/* The ratio is rounded down, so that a ratio that fails never looks like a ratio that passes. */}
            {(Math.floor(ratio * 100) / 100).toFixed(2)} <small>of {least}</small>
          </span>
          {proposal && (
            <button type="button" onClick={() => onUse(above, proposal)}>
              <span className="pg-dot" style={{ background: proposal }} aria-hidden="true" />
              Use {proposal}
              <span className="pg-hidden"> for {name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
