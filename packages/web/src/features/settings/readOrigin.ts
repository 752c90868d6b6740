import { readSourceUrl } from "../../chain/sources/sourceUrl.ts";

/** Origin of a typed URL; undefined for URLs that users cannot allow. */
export function readOrigin(text: string): string | undefined {
  return readSourceUrl(text)?.origin;
}
