import { PAYMENT_LINK_NAMES } from "../../routing/routes.ts";
import { isRepeated } from "../../routing/searchText.ts";
import type { Draft } from "../../session/drafts/drafts.ts";
import { plainAmountForInput } from "../../ui/forms/typedAmount.ts";
import { prefilledAsset } from "./sendAsset.ts";

/** Draft key of the user's own inputs. */
export const OWN_DRAFT = "send";
/** Draft key of payment link inputs, stored separately and restored only when that link is open with its notice. */
export const LINK_DRAFT = "send-link";

/** URL value of `token` while no collectible is chosen. */
export const NO_TOKEN_YET = "choose";

/**
 * Draft that carries the typed recipient from a payment to a collectible (`token`), or back (empty `token`). The URL does not carry it:
 * URLs are shared, and the recipient's looked-up name would seem typed by the person who opens it.
 */
export function recipientFor(token: string, to: string, own: Draft): Draft {
  return { ...own, to, token, ...(token === "" && { asset: "" }) };
}

/** Initial state of the send form. */
export interface SendBeginning {
  readonly to: string | undefined;
  readonly amount: string | undefined;
  readonly asset: string | undefined;
  readonly all: boolean;
  /** Id of the account whose preview was open when the user left the page. */
  readonly previewedBy: string | undefined;
  /** True if a payment link from outside filled the form. */
  readonly isLink: boolean;
  /** True if the payment link repeats a parameter; the link then fills nothing. */
  readonly isAmbiguous: boolean;
  readonly token: string | undefined;
  /** Id of the account chosen under From, if it was not the page's account. */
  readonly from: string | undefined;
}

/** Reads the form's initial state from the URL and the stored draft. `isOwn` marks a URL opened from one of our own pages. */
export function readBeginning(searchText: string, isOwn: boolean, draftOf: (form: string) => Draft): SendBeginning {
  const search = new URLSearchParams(searchText);
  const isAmbiguous = isRepeated(search, PAYMENT_LINK_NAMES);
  const own = draftOf(OWN_DRAFT);
  if (searchText === "" || isAmbiguous) {
    return {
      to: own.to,
      amount: own.amount,
      asset: own.asset,
      all: own.all === "yes",
      previewedBy: own.preview,
      isLink: false,
      isAmbiguous,
      token: undefined,
      from: own.from,
    };
  }
  const to = search.get("to") ?? undefined;
  const amountText = search.get("amount") ?? undefined;
  const amount = amountText === undefined || hasGroups(amountText) ? undefined : plainAmountForInput(amountText);
  const asset = search.get("asset") ?? undefined;
  const token = search.get("token") ?? undefined;
  // A URL with only an asset, or a link clicked on one of our own pages, does not count as a payment link.
  const hasRecipientOrAmount = to !== undefined || amount !== undefined;
  const isLink = !isOwn && hasRecipientOrAmount;
  const draft = isLink ? draftOf(LINK_DRAFT) : own;
  // A draft that matches the URL was written before a reload during a preview.
  const isSame = draft.to === to && draft.amount === amount && draft.asset === (asset ?? "");
  // A typed recipient is restored only for the same asset or collectible.
  const isTypedForIt = token === undefined ? isSameAsset(own, asset) : own.token === token;
  return {
    to: hasRecipientOrAmount ? to : isTypedForIt ? own.to : undefined,
    amount,
    asset,
    all: false,
    previewedBy: isSame ? draft.preview : undefined,
    isLink,
    isAmbiguous,
    token,
    from: draft === own || isSame ? draft.from : undefined,
  };
}

/**
 * True if the digits are grouped by some language's rules. A link has no language, and "1.000" means different amounts in English and
 * German.
 */
function hasGroups(amount: string): boolean {
  return /^[\d\s.,'’]+$/.test(amount) && !/^\d+(\.\d+)?$/.test(amount);
}

function isSameAsset({ asset, token = "" }: Draft, wanted: string | undefined): boolean {
  return token === "" && prefilledAsset(asset) === prefilledAsset(wanted);
}
