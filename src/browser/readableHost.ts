interface ReadableHost {
  /** In Unicode, with the port, as in "bücher.example:8080". */
  readonly host: string;
  /**
   * The host name in ASCII, if it differs. The screen shows both, because letters of two alphabets, such as Latin and
   * Cyrillic, can look the same.
   */
  readonly ascii?: string;
}

/** @param url a URL that the caller has checked with `safeUrl` */
export function readableHost(url: string): ReadableHost {
  const { host: ascii, hostname, port } = new URL(url);
  const name = hostname.split('.').map(toUnicode).join('.');
  const host = port ? `${name}:${port}` : name;
  return host === ascii ? { host } : { host, ascii };
}

/** Both forms in one text, as in "bücher.example (xn--bcher-kva.example)". */
export function hostInBothForms(url: string): string {
  const { host, ascii } = readableHost(url);
  return ascii ? `${host} (${ascii})` : host;
}

// The platform converts a host name to Punycode, but not back, so we decode it. The parameters are those of RFC 3492 §5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 128;

const MAX_CODE_POINT = 0x10ffff;

/** An invalid label stays in ASCII. */
const toUnicode = (label: string): string =>
  label.startsWith('xn--') ? (decode(label.slice('xn--'.length)) ?? label) : label;

/** RFC 3492 §6.2, without the prefix `xn--`. Returns `undefined` for invalid input. */
function decode(encoded: string): string | undefined {
  const end = encoded.lastIndexOf('-');
  const output = Array.from(encoded.slice(0, Math.max(end, 0)), (character) => character.charCodeAt(0));
  let index = 0;
  let codePoint = INITIAL_CODE_POINT;
  let bias = INITIAL_BIAS;
  for (let at = end + 1; at < encoded.length;) {
    const start = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = Number.parseInt(encoded[at++] ?? '', BASE);
      if (Number.isNaN(digit)) return undefined;
      // In Punycode the letters mean 0 to 25, and the digits 26 to 35. `parseInt` has them the other way round.
      const value = digit < 10 ? digit + 26 : digit - 10;
      index += value * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adaptBias(index - start, length, start === 0);
    codePoint += Math.floor(index / length);
    if (codePoint > MAX_CODE_POINT) return undefined;
    index %= length;
    output.splice(index++, 0, codePoint);
  }
  return String.fromCodePoint(...output);
}

/** RFC 3492 §6.1. */
function adaptBias(change: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
