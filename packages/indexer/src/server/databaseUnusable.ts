/** Error for an unusable database, with a reason the operator can fix. */
export class DatabaseUnusableError extends Error {
  override readonly name = "DatabaseUnusableError";
}

/** Database URL without credentials, safe to print. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return "that was given";
  const parsed = new URL(url);
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}
