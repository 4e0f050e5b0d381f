/** A picture of a night train in a landscape, seen through a window. Its colours are in the style sheet. */
export function Landscape() {
  return (
    <svg className="landscape" viewBox="0 0 560 250" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="window">
          <rect x="6" y="6" width="548" height="238" rx="34" />
        </clipPath>
      </defs>
      <g clipPath="url(#window)">
        <rect className="sky" width="560" height="250" />
        <circle className="moon" cx="430" cy="78" r="26" />
        <path className="far" d="M0 176 78 104l46 38 62-66 84 82 52-40 66 58 60-36 112 74v40H0z" />
        <path className="near" d="M0 206c70-34 128-26 196-8s132 10 200-12 118-20 164-4v68H0z" />
        <path className="rail" d="M0 232h560M0 240h560" />
        <g className="train">
          <path d="M148 198h214c22 0 34 12 44 26H148z" />
          <path
            className="panes"
            d="M164 206h30v10h-30zM204 206h30v10h-30zM244 206h30v10h-30zM284 206h30v10h-30zM324 206h30v10h-30z"
          />
        </g>
      </g>
      <rect className="frame" x="6" y="6" width="548" height="238" rx="34" />
    </svg>
  );
}
