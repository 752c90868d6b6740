/** Under this name an address says which of its names were there more than once: the router writes each of them once. */
const REPEATED = "repeated";

/**
 * The part of an address after `?`, as plain texts: the router's own way would read `amount=5` as a number and lose digits of a long one. Of a name
 * that is there twice the first counts, as everywhere in the page, and the page can tell that there were two.
 */
export function parseSearchText(search: string): Record<string, string> {
  const params = new URLSearchParams(search);
  const repeated = [...new Set(params.keys())].filter((name) => params.getAll(name).length > 1);
  const values = Object.fromEntries([...params].reverse());
  return repeated.length === 0 ? values : { ...values, [REPEATED]: repeated.join(" ") };
}

/** Whether one of these names was there more than once: whoever made the address may want two people to read different things in it. */
export function isRepeated(params: URLSearchParams, names: readonly string[]): boolean {
  const told = params.get(REPEATED)?.split(" ") ?? [];
  return names.some((name) => params.getAll(name).length > 1 || told.includes(name));
}

/** The values as the part of an address after `?`, without those that must not stand in one. */
export function searchToText(search: Readonly<Record<string, unknown>>, isLeftOut: (value: string) => boolean = () => false): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" && value !== "" && !isLeftOut(value)) params.set(name, value);
  }
  return params.size === 0 ? "" : `?${params}`;
}
