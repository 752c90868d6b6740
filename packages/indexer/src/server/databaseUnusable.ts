/** The database cannot be used, for a reason that whoever runs the network can do something about. */
export class DatabaseUnusableError extends Error {
  override readonly name = "DatabaseUnusableError";
}

/** The URL as it may be printed. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return "that was given";
  const parsed = new URL(url);
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}
