/** Name registry address of a local network, hard-coded in client libraries. */
export const REGISTRY = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";

/** Formats a name as `sub.domain.apt`. */
export function tokenNameOf(domain: string, subdomain: string): string {
  return subdomain === "" ? `${domain}.apt` : `${subdomain}.${domain}.apt`;
}
