import { PAYMENT_LINK_NAMES } from "../../routing/routes.ts";
import { isRepeated } from "../../routing/searchText.ts";
import type { Draft } from "../../session/drafts.ts";
import { plainAmountForInput } from "../../ui/typedAmount.ts";
import { prefilledAsset } from "./sendAsset.ts";

/** The draft of what the person typed. */
export const OWN_DRAFT = "send";
/** What somebody's link filled in is kept apart: it comes back with the link, and with the notice that says so, and nowhere else. */
export const LINK_DRAFT = "send-link";

/** Stands in the page's address for the collectible while none is chosen. */
export const NO_TOKEN_YET = "choose";

/**
 * The draft in which the recipient that somebody typed goes from a payment to a collectible (`token`), or back (an empty one). It is not in the page's
 * address: that is passed on, and the name under which the recipient was found would come along as if whoever opens it had typed it.
 */
export function recipientFor(token: string, to: string, own: Draft): Draft {
  return { ...own, to, token, ...(token === "" && { asset: "" }) };
}

/** What the form begins with. */
export interface SendBeginning {
  readonly to: string | undefined;
  readonly amount: string | undefined;
  readonly asset: string | undefined;
  readonly all: boolean;
  /** The id of the account whose preview was on the screen when the page was left. */
  readonly previewedBy: string | undefined;
  /** Somebody else's link filled the form in. */
  readonly isLink: boolean;
  /** A link that asks for two things at once filled nothing in. */
  readonly isAmbiguous: boolean;
  readonly token: string | undefined;
}

/** What the form begins with: by the page's address, and by what was typed before. `isOwn` is an address that one of our own pages led to. */
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
    };
  }
  const to = search.get("to") ?? undefined;
  const asked = search.get("amount") ?? undefined;
  const amount = asked === undefined || hasGroups(asked) ? undefined : plainAmountForInput(asked);
  const asset = search.get("asset") ?? undefined;
  const token = search.get("token") ?? undefined;
  // The asset alone asks for nothing, and neither does a link that was clicked on one of our own pages.
  const isAsked = to !== undefined || amount !== undefined;
  const isLink = !isOwn && isAsked;
  const draft = isLink ? draftOf(LINK_DRAFT) : own;
  // The same payment that was being previewed, as after loading the page again.
  const isSame = draft.to === to && draft.amount === amount && draft.asset === (asset ?? "");
  // A recipient that was typed for one thing is none for another.
  const isTypedForIt = token === undefined ? isSameAsset(own, asset) : own.token === token;
  return {
    to: isAsked ? to : isTypedForIt ? own.to : undefined,
    amount,
    asset,
    all: false,
    previewedBy: isSame ? draft.preview : undefined,
    isLink,
    isAmbiguous,
    token,
  };
}

/** Whether figures are written as a language groups them: a link has no language, and in two of them that may be two amounts. */
function hasGroups(amount: string): boolean {
  return /^[\d\s.,'’]+$/.test(amount) && !/^\d+(\.\d+)?$/.test(amount);
}

function isSameAsset({ asset, token = "" }: Draft, wanted: string | undefined): boolean {
  return token === "" && prefilledAsset(asset) === prefilledAsset(wanted);
}
