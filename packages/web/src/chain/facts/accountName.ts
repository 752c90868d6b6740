/** Parts of a registered name: `harbour.apt`, or `pay.harbour.apt` with a subdomain. */
export interface AccountName {
  readonly domain: string;
  readonly subdomain: string | undefined;
}

const LABEL = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;
const MOST_LABELS = 2;

/** Parses a registered name; undefined for any other text. */
export function parseAccountName(text: string): AccountName | undefined {
  const labels = text.trim().toLowerCase().split(".");
  if (labels.pop() !== "apt" || labels.length === 0 || labels.length > MOST_LABELS || !labels.every((label) => LABEL.test(label)))
    return undefined;
  const domain = labels.pop() ?? "";
  return { domain, subdomain: labels.pop() };
}

/** Formats a name: `pay.harbour.apt`. */
export function accountNameText({ domain, subdomain }: AccountName): string {
  return subdomain === undefined ? `${domain}.apt` : `${subdomain}.${domain}.apt`;
}
