const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
const PREFIX = "xn--";

/** Host name in the letters that a reader sees: browsers report letters outside ASCII in Punycode (RFC 3492). */
export function hostInLetters(host: string): string {
  return host
    .split(".")
    .map((label) => (label.startsWith(PREFIX) ? (decodeLabel(label.slice(PREFIX.length)) ?? label) : label))
    .join(".");
}

/** Decodes a label without its prefix; undefined for invalid digits. */
function decodeLabel(text: string): string | undefined {
  const end = text.lastIndexOf("-");
  const output = [...(end > 0 ? text.slice(0, end) : "")].map((character) => character.charCodeAt(0));
  let [code, index, bias, at] = [FIRST_CODE, 0, FIRST_BIAS, end > 0 ? end + 1 : 0];
  while (at < text.length) {
    const before = index;
    for (let weight = 1, place = BASE; ; place += BASE) {
      const digit = digitOf(text.charCodeAt(at++));
      if (digit === undefined) return undefined;
      index += digit * weight;
      const threshold = Math.min(Math.max(place - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapted(index - before, length, before === 0);
    code += Math.floor(index / length);
    index %= length;
    if (code > 0x10ffff) return undefined;
    output.splice(index++, 0, code);
  }
  return String.fromCodePoint(...output);
}

function digitOf(code: number): number | undefined {
  if (code >= 48 && code < 58) return code - 22;
  if (code >= 97 && code < 123) return code - 97;
  return undefined;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let [rest, place] = [Math.floor(delta / (isFirst ? DAMP : 2)), 0];
  rest += Math.floor(rest / length);
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; place += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return place + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
