import { GraphqlError } from "../graphqlError.ts";

const STEP = /\.?([A-Za-z_][\w-]*)|\[(\d+)\]|\["([^"\\]*)"\]|\['([^'\\]*)'\]/y;

/** Parses a path into a JSON column, such as `$.data.items[0]["a b"]`. */
export function parseJsonPath(text: string, path: string): readonly string[] {
  const steps: string[] = [];
  let position = text.startsWith("$") ? 1 : 0;
  while (position < text.length) {
    STEP.lastIndex = position;
    const match = STEP.exec(text);
    const step = match?.slice(1).find((part) => part !== undefined);
    if (match === null || step === undefined) throw new GraphqlError("parse json path error: unexpected character", path, "parse-failed");
    steps.push(step);
    position = STEP.lastIndex;
  }
  return steps;
}
