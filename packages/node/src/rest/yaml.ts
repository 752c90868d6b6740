import type { JsonValue } from "@atoll/move";

/** Serialises JSON as block-style YAML. Strings use JSON quoting, which is valid YAML. */
export function toYaml(value: JsonValue): string {
  return `${lines(value).join("\n")}\n`;
}

function lines(value: JsonValue): string[] {
  if (typeof value !== "object" || value === null) return [JSON.stringify(value)];
  if (Array.isArray(value)) return value.length === 0 ? ["[]"] : value.flatMap((item) => nested("-", item));
  const entries = Object.entries(value);
  return entries.length === 0 ? ["{}"] : entries.flatMap(([key, item]) => nested(`${JSON.stringify(key)}:`, item));
}

function nested(head: string, value: JsonValue): string[] {
  const isBlock = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  const inner = lines(value);
  return isBlock ? [head, ...inner.map((line) => `  ${line}`)] : [`${head} ${inner[0]}`];
}
