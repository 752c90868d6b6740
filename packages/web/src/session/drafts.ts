import { withoutSecrets } from "../chain/facts/secretText.ts";

/** The texts of a form, by field. */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = "atoll-draft/";

/** What was typed into a form on a network and not sent, in this tab: it survives loading the page again. */
export function readDraft(network: string, form: string): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(network, form)) ?? "{}");
    return isDraft(value) ? value : {};
  } catch {
    // Without storage, or with something else in it, the form begins empty.
    return {};
  }
}

/** Keeps a draft; one without any text is forgotten. A key or a phrase that was typed into the wrong field is not kept. */
export function writeDraft(network: string, form: string, draft: Draft): void {
  try {
    if (Object.values(draft).every((text) => text === "")) sessionStorage.removeItem(keyOf(network, form));
    else sessionStorage.setItem(keyOf(network, form), withoutSecrets(JSON.stringify(draft)));
  } catch {
    // Without storage a reload empties the form, as it would have.
  }
}

/** What was meant for a ledger that is gone means nothing on the next. */
export function forgetDrafts(network: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(`${PREFIX}${network}/`)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}

function keyOf(network: string, form: string): string {
  return `${PREFIX}${network}/${form}`;
}

function isDraft(value: unknown): value is Draft {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}
