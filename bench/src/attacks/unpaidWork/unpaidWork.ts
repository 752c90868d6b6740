import type { Attack } from "../attack.ts";
import { accessSpecifiers } from "./accessSpecifiers.ts";
import { authenticationFunctions } from "./authenticationFunctions.ts";
import { basicBlocks } from "./basicBlocks.ts";
import { byteVectors } from "./byteVectors.ts";
import { capturingClosures } from "./capturingClosures.ts";
import { typeArguments } from "./typeArguments.ts";

/** Attacks that once made the node compute for seconds, or fill its memory, without paying a fee. */
export const UNPAID_WORK: readonly Attack[] = [
  typeArguments,
  accessSpecifiers,
  capturingClosures,
  basicBlocks,
  byteVectors,
  authenticationFunctions,
];
