import type { MoveStruct } from "../../chain/code/moduleAbi.ts";
import { type MoveType, printMoveType, type StructType } from "../../chain/code/moveType.ts";
import { t } from "../../language/words.ts";

/** Looks up a struct of the network: undefined while loading, null if it does not exist. */
export type StructLookup = (type: StructType) => MoveStruct | null | undefined;

/** All structs that occur in a type. */
export function structsIn(type: MoveType): readonly StructType[] {
  switch (type.kind) {
    case "struct":
      return [type, ...type.typeArguments.flatMap(structsIn)];
    case "vector":
      return structsIn(type.element);
    default:
      return [];
  }
}

/**
 * Error of a type argument: unknown on the network, wrong number of type arguments, or missing ability. Undefined if valid or still
 * loading. For generic structs only declared abilities count, since an ABI does not say which type arguments restrict them.
 */
export function typeProblem(type: MoveType, needed: readonly string[], lookUp: StructLookup): string | undefined {
  for (const struct of structsIn(type)) {
    const found = lookUp(struct);
    if (found === null) return t("moveForm:typeUnknown", { type: printMoveType({ ...struct, typeArguments: [] }) });
    if (found !== undefined && found.typeParameters.length !== struct.typeArguments.length) {
      return t("moveForm:typeCount", { type: printMoveType({ ...struct, typeArguments: [] }) });
    }
  }
  const has = abilitiesOf(type, lookUp);
  const lacking = has === undefined ? [] : needed.filter((ability) => !has.includes(ability));
  return lacking.length === 0 ? undefined : t("moveForm:typeLacks", { type: printMoveType(type), abilities: lacking.join(", ") });
}

function abilitiesOf(type: MoveType, lookUp: StructLookup): readonly string[] | undefined {
  switch (type.kind) {
    case "signer":
      return ["drop"];
    case "struct":
      return lookUp(type)?.abilities;
    case "vector":
      return abilitiesOf(type.element, lookUp)?.filter((ability) => ability !== "key");
    default:
      return ["copy", "drop", "store"];
  }
}
