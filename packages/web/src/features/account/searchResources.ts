import type { ResourceFacts } from "../../chain/facts/types.ts";

/** Resources that contain every search word in their type, a field name or a value. */
export function searchResources(resources: readonly ResourceFacts[], typed: string): readonly ResourceFacts[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return words.length === 0 ? resources : resources.filter((resource) => words.every((word) => textOf(resource).includes(word)));
}

/** Search texts, built once per resource because an address may store thousands. */
const texts = new WeakMap<ResourceFacts, string>();

function textOf(resource: ResourceFacts): string {
  const known = texts.get(resource);
  if (known !== undefined) return known;
  const parts: string[] = [resource.type];
  collect(resource.data, parts);
  const text = parts.join(" ").toLowerCase();
  texts.set(resource, text);
  return text;
}

function collect(value: unknown, parts: string[]): void {
  if (typeof value !== "object" || value === null) {
    parts.push(String(value));
    return;
  }
  for (const [name, child] of Object.entries(value)) {
    if (!Array.isArray(value)) parts.push(name);
    collect(child, parts);
  }
}
