import qrcode from 'qrcode-generator';
import { useSheet } from '../../theme/StyleRoot';
import sheet, * as css from './QrCode.module.css';

/** The empty border that scanners need, in squares (ISO/IEC 18004). */
const BORDER = 4;

/**
 * One path of an SVG, because a page's policy could forbid an image. It is dark on light in every theme, because many
 * scanners cannot read the opposite.
 */
export function QrCode({ text }: { text: string }) {
  useSheet(sheet);
  const { size, path } = draw(text);
  return (
    <svg
      className={css.code}
      aria-hidden // a person who cannot see it types the secret, which the same screen shows as text
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect className={css.paper} width={size} height={size} />
      <path className={css.ink} d={path} />
    </svg>
  );
}

function draw(text: string) {
  // With 0, the library chooses the size. "M" is the level of error correction.
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, place) => place);
  const path = places.map((row) =>
    places
      .filter((column) => code.isDark(row, column))
      .map((column) => `M${column + BORDER} ${row + BORDER}h1v1h-1z`)
      .join(''),
  );
  return { size: count + 2 * BORDER, path: path.join('') };
}
