import { fromHex } from "../facts/hex.ts";
import type { Address } from "../facts/types.ts";
import { TEMPLATE_ADDRESS_OFFSET, TEMPLATE_CODE, TEMPLATE_METADATA } from "./template.ts";

/** Who holds each right over an asset that runs the template's code; undefined where nobody does, nor ever can again. */
export interface IssuedRights {
  /** Where the code is published. */
  readonly publisher: Address;
  readonly minter: Address | undefined;
  readonly burner: Address | undefined;
  readonly freezer: Address | undefined;
}

/** What is published: the compiled template with the publisher's address in it, and what describes it. */
export function templatePackage(publisher: Address): { readonly metadata: Uint8Array; readonly code: Uint8Array } {
  const code = fromHex(`0x${TEMPLATE_CODE}`);
  code.set(fromHex(publisher), TEMPLATE_ADDRESS_OFFSET);
  return { metadata: fromHex(`0x${TEMPLATE_METADATA}`), code };
}

/** Whether published code is the template's, to the last byte. A module of the same name may do anything else. */
export function isTemplateCode(bytecode: string, publisher: Address): boolean {
  const before = TEMPLATE_ADDRESS_OFFSET * 2;
  const after = before + publisher.length - 2;
  return bytecode.toLowerCase() === `0x${TEMPLATE_CODE.slice(0, before)}${publisher.slice(2)}${TEMPLATE_CODE.slice(after)}`;
}
