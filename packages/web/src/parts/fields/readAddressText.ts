import { type AccountName, parseAccountName } from "../../chain/facts/accountName.ts";
import { parseAddressInput } from "../../chain/facts/address.ts";
import { assetIdText, parseAssetId } from "../../chain/facts/assetId.ts";
import type { Address } from "../../chain/facts/types.ts";
import { PAYMENT_LINK_NAMES } from "../../routing/routes.ts";
import { isRepeated } from "../../routing/searchText.ts";

/** Result of parsing text typed or pasted into an address field. */
export type ParsedAddressText =
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "name"; readonly text: string; readonly name: AccountName }
  /** Payment link of this page for the current network; `to` is an address or a registered name. */
  | { readonly kind: "link"; readonly to: string; readonly amount: string | undefined; readonly asset: string | undefined }
  /** Payment link for another network, where the address may belong to someone else. */
  | { readonly kind: "otherNetwork"; readonly network: string }
  | { readonly kind: "other" };

export interface AddressPlace {
  /** Origin of this page, the prefix of its payment links. */
  readonly origin: string;
  readonly network: string;
}

const BARE_DIGITS = /^[0-9a-f]{64}$/i;
const SEND_PATH = /^\/([a-z0-9-]+)\/send$/;

/**
 * Parses an address in any common form: with spaces, with `0X`, with all 64 digits but no `0x`, as a registered name, or inside a payment
 * link.
 */
export function readAddressText(text: string, place: AddressPlace): ParsedAddressText {
  const link = readLink(text.trim(), place);
  if (link !== undefined) return link;
  const joined = text.replace(/\s/g, "").replace(/^0X/, "0x");
  const parsed = parseAddressInput(BARE_DIGITS.test(joined) ? `0x${joined}` : joined);
  if (parsed.ok) return { kind: "address", address: parsed.address };
  const name = parseAccountName(text);
  return name === undefined ? { kind: "other" } : { kind: "name", text: text.trim().toLowerCase(), name };
}

function readLink(text: string, { origin, network }: AddressPlace): ParsedAddressText | undefined {
  if (!text.startsWith(`${origin}/`) || !URL.canParse(text)) return undefined;
  const { pathname, searchParams } = new URL(text);
  // A link that repeats recipient, amount or asset is ambiguous, so it is rejected.
  if (isRepeated(searchParams, PAYMENT_LINK_NAMES)) return undefined;
  const recipient = searchParams.get("to") ?? "";
  const parsed = parseAddressInput(recipient);
  const to = parsed.ok ? parsed.address : parseAccountName(recipient) && recipient.trim().toLowerCase();
  const linked = SEND_PATH.exec(pathname)?.[1];
  if (linked === undefined || to === undefined) return undefined;
  if (linked !== network) return { kind: "otherNetwork", network: linked };
  const amount = searchParams.get("amount") ?? undefined;
  const asset = searchParams.get("asset") ?? undefined;
  const id = asset === undefined ? undefined : parseAssetId(asset);
  // An amount of an asset that cannot be parsed must not become an amount of APT.
  if (asset !== undefined && id === undefined) return undefined;
  return { kind: "link", to, amount, asset: id && assetIdText(id) };
}
