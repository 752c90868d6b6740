/** Unsent form texts by field name. */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = "atoll-draft/";

/** Reads unsent form input of this tab. Drafts survive a reload and belong to one network. */
export function readDraft(network: string, form: string): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(draftKey(network, form)) ?? "{}");
    return isDraft(value) ? value : {};
  } catch {
    // Without browser storage, or with damaged storage, the form starts empty.
    return {};
  }
}

/** Networks whose reset deleted drafts of this tab, until the user dismisses the notice. */
export const networksWithLostDrafts = new Set<string>();

/** Deletes a network's drafts after a reset: their addresses and amounts belong to a ledger that no longer exists. */
export function forgetDrafts(network: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(`${PREFIX}${network}/`)) continue;
      sessionStorage.removeItem(key);
      networksWithLostDrafts.add(network);
    }
  } catch {
    // Without browser storage no drafts exist.
  }
}

/** Storage key of a form's draft. */
export function draftKey(network: string, form: string): string {
  return `${PREFIX}${network}/${form}`;
}

function isDraft(value: unknown): value is Draft {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}
