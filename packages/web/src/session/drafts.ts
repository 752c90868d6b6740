/** The texts of a form, by field. */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = "atoll-draft/";

/** What was typed into a form on a network and not sent, in this tab: it survives loading the page again. */
export function readDraft(network: string, form: string): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(draftKey(network, form)) ?? "{}");
    return isDraft(value) ? value : {};
  } catch {
    // Without storage, or with something else in it, the form begins empty.
    return {};
  }
}

/** Networks whose reset took drafts of this tab along, until the person has seen it. */
export const draftsTaken = new Set<string>();

/** What was meant for a ledger that is gone means nothing on the next. */
export function forgetDrafts(network: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(`${PREFIX}${network}/`)) continue;
      sessionStorage.removeItem(key);
      draftsTaken.add(network);
    }
  } catch {
    // Without storage there are none.
  }
}

/** Where a form's draft is kept. */
export function draftKey(network: string, form: string): string {
  return `${PREFIX}${network}/${form}`;
}

function isDraft(value: unknown): value is Draft {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}
