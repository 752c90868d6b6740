import { readSourceUrl } from "../../chain/sources/sourceUrl.ts";

/** The origin of an address as typed, where it can be asked with consent. */
export function readOrigin(text: string): string | undefined {
  return readSourceUrl(text)?.origin;
}
