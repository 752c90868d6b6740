/** Query parameter that lists names repeated in the URL, because the router writes each name only once. */
const REPEATED = "repeated";

/**
 * Parses the query string into plain texts: the router's own parser would turn `amount=5` into a number and lose digits of long amounts.
 * The first value of a repeated name wins, as everywhere in the page, and `isRepeated` reports the repetition.
 */
export function parseSearchText(search: string): Record<string, string> {
  const params = new URLSearchParams(search);
  const repeated = [...new Set(params.keys())].filter((name) => params.getAll(name).length > 1);
  const values = Object.fromEntries([...params].reverse());
  return repeated.length === 0 ? values : { ...values, [REPEATED]: repeated.join(" ") };
}

/** True if a name was repeated: an attacker may craft a link that two programs interpret differently. */
export function isRepeated(params: URLSearchParams, names: readonly string[]): boolean {
  const repeated = params.get(REPEATED)?.split(" ") ?? [];
  return names.some((name) => params.getAll(name).length > 1 || repeated.includes(name));
}

/** Encodes values as a query string and omits those that must not appear in a URL. */
export function searchToText(search: Readonly<Record<string, unknown>>, isLeftOut: (value: string) => boolean = () => false): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" && value !== "" && !isLeftOut(value)) params.set(name, value);
  }
  return params.size === 0 ? "" : `?${params}`;
}
