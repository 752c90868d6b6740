/** The part of an address after `?`, as plain texts: the router's own way would read `amount=5` as a number and lose digits of a long one. */
export function parseSearchText(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function searchToText(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (typeof value === "string" && value !== "") params.set(name, value);
  return params.size === 0 ? "" : `?${params}`;
}
