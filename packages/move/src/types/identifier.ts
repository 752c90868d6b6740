const IDENTIFIER = /^(?:[a-zA-Z][a-zA-Z0-9_$]*|[_$][a-zA-Z0-9_$]+)$/;

/** Whether a text is a valid name for a module, struct, field or function. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}
