import type { Finding } from "./previewTypes.ts";

/** Key of a finding, which differs between findings of one rule about different accounts or amounts. */
export function findingKey(finding: Finding): string {
  return JSON.stringify(finding, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}
