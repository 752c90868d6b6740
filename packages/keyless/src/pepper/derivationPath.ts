import { ServiceError } from "../service/serviceError.ts";

const PATH = /^m\/44'\/637'\/(0|[1-9]\d{0,9})'\/(0|[1-9]\d{0,9})'\/(0|[1-9]\d{0,9})'$/;
const INDEX_LIMIT = 2 ** 31;
const DEFAULT_PATH = "m/44'/637'/0'/0'/0'";

/** Parses a hardened derivation path under coin type 637 (Aptos) into its indexes. */
export function readDerivationPath(path: unknown): readonly number[] {
  const match = PATH.exec(typeof path === "string" ? path : path === undefined || path === null ? DEFAULT_PATH : "");
  const indexes = match?.slice(1).map(Number) ?? [];
  if (indexes.length === 0 || indexes.some((index) => index >= INDEX_LIMIT)) {
    throw new ServiceError(400, "derivation_path does not look like m/44'/637'/0'/0'/0'.");
  }
  return [44, 637, ...indexes];
}
