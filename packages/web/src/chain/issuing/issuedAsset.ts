import { fromHex } from "../facts/hex.ts";
import type { Address } from "../facts/types.ts";
import { TEMPLATE_ADDRESS_OFFSET, TEMPLATE_CODE, TEMPLATE_METADATA } from "./template.ts";

/** Accounts with permissions over an asset of the issuing template; undefined if a permission was given up permanently. */
export interface IssuedRights {
  /** Address at which the template's code is published. */
  readonly publisher: Address;
  readonly minter: Address | undefined;
  readonly burner: Address | undefined;
  readonly freezer: Address | undefined;
}

/** Package to be published: the compiled issuing template with the publisher's address, and its metadata. */
export function templatePackage(publisher: Address): { readonly metadata: Uint8Array; readonly code: Uint8Array } {
  const code = fromHex(`0x${TEMPLATE_CODE}`);
  code.set(fromHex(publisher), TEMPLATE_ADDRESS_OFFSET);
  return { metadata: fromHex(`0x${TEMPLATE_METADATA}`), code };
}

/** Whether published bytecode equals the issuing template exactly. A module of the same name may contain any other code. */
export function isTemplateCode(bytecode: string, publisher: Address): boolean {
  const before = TEMPLATE_ADDRESS_OFFSET * 2;
  const after = before + publisher.length - 2;
  return bytecode.toLowerCase() === `0x${TEMPLATE_CODE.slice(0, before)}${publisher.slice(2)}${TEMPLATE_CODE.slice(after)}`;
}
