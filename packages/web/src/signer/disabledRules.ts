/** Rule names such as `new_recipient`. The worker knows the pattern only: the preview decides which rules exist and which can be turned off. */
const RULE_NAME = /^[a-z]+(?:_[a-z]+)*$/;
const RULES_MAX = 200;
const NAME_LENGTH_MAX = 64;

/** Names of disabled preview rules in their stored form: sorted, each once. Undefined for any other value. */
export function disabledRulesFromJson(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > RULES_MAX) return undefined;
  const names = value.filter((name): name is string => typeof name === "string" && name.length <= NAME_LENGTH_MAX && RULE_NAME.test(name));
  return names.length === value.length ? [...new Set(names)].sort() : undefined;
}
