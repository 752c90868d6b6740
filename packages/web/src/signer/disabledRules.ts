/**
 * Format of rule names, such as `new_recipient`. The worker checks only this pattern; the preview decides which rules exist and can be
 * disabled.
 */
const RULE_NAME = /^[a-z]+(?:_[a-z]+)*$/;
const RULES_MAX = 200;
const NAME_LENGTH_MAX = 64;

/** Parses stored names of disabled preview rules: sorted, without duplicates. Undefined for any other value. */
export function disabledRulesFromJson(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > RULES_MAX) return undefined;
  const names = value.filter((name): name is string => typeof name === "string" && name.length <= NAME_LENGTH_MAX && RULE_NAME.test(name));
  return names.length === value.length ? [...new Set(names)].sort() : undefined;
}
