import { parseSync } from "vite";

/** User-visible text found in a source file. */
export interface FoundText {
  readonly line: number;
  readonly text: string;
}

/** JSX attributes with machine-readable values. */
const MACHINE_ATTRIBUTES =
  /^(className|d|key|id|ref|type|role|href|src|rel|target|form|htmlFor|variant|size|level|tone|align|side|placement|autoComplete|inputMode|fill|stroke.*|viewBox|points|transform|data-.*|aria-(keyshortcuts|haspopup|live|autocomplete|controls|current|hidden))$/;
/** Heuristic for prose: a capitalized word, or two words in a row. */
const WORDS = /^\s*[(,.]*\s*[A-Z][a-z]{2,}|[A-Za-z]{2,}[,.;:]? [A-Za-z]{2,}/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Finds texts written in a source file instead of a catalogue. */
export function textsInSource(path: string, source: string): readonly FoundText[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const found: FoundText[] = [];
  const note = (node: Node, text: string, isWords: boolean) => {
    if (isWords) found.push({ line: source.slice(0, node.start).split("\n").length, text: text.trim() });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const child of value) visit(child);
    if (!isNode(value)) return;
    switch (value.type) {
      case "ImportDeclaration":
      case "ExportNamedDeclaration":
        if (isNode(value.source)) return;
        break;
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration":
      case "TSTypeAnnotation":
      case "TSTypeParameterInstantiation":
      case "ImportExpression":
        return;
      case "NewExpression":
        // Skips messages of new error objects, which address programmers.
        if (isNode(value.callee) && /Error$/.test(String(value.callee.name))) return;
        break;
      case "CallExpression":
        // Skips the error message that an error class passes to its parent constructor.
        if (isNode(value.callee) && value.callee.type === "Super") return;
        break;
      case "JSXAttribute":
        if (isNode(value.name) && MACHINE_ATTRIBUTES.test(String(value.name.name))) return;
        break;
      case "BinaryExpression":
        // Skips comparisons such as `event.key === "ArrowDown"`.
        if (/^[!=]==?$/.test(String(value.operator))) return;
        break;
      case "SwitchCase":
        visit(value.consequent);
        return;
      case "JSXText":
        note(value, String(value.value), /[A-Za-z]{2,}/.test(String(value.value)));
        return;
      case "Literal":
        if (typeof value.value === "string") note(value, value.value, isWords(value.value));
        return;
      case "TemplateElement": {
        const text = String((value.value as { cooked: string }).cooked);
        note(value, text, isWords(text));
        return;
      }
      default:
    }
    for (const [name, child] of Object.entries(value)) if (name !== "type" && typeof child === "object") visit(child);
  };
  visit(program);
  return found;
}

/** True for prose. Class names can also be two words in a row, but contain a hyphen, bracket or colon. */
function isWords(text: string): boolean {
  return WORDS.test(text) && !/(^|\s)-?[a-z]+(-[a-z0-9[\]().%/]+)+(\s|$)|:[a-z]/.test(text);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
