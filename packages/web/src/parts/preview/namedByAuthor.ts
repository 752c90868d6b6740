import type { CallArgument } from "../../preview/previewTypes.ts";

/**
 * Arguments with the parameter names of the author's source. Names of known functions stay. The source lists signers first; a list that
 * cannot belong to the call names nothing.
 */
export function namedByAuthor<Named extends Pick<CallArgument, "name">>(
  args: readonly Named[],
  names: readonly string[] | undefined,
  mostSigners: number,
): readonly Named[] {
  if (names === undefined || args.length === 0) return args;
  const signers = names.length - args.length;
  if (signers < 0 || signers > mostSigners) return args;
  return args.map((argument, at) => ({ ...argument, name: argument.name ?? names[at + signers] }));
}
