import { ACTIONS, type EntryWords, entriesOf } from "../entry.ts";

const storage = {
  full: {
    what: "There is no room left in this browser.",
    why: "The space that the browser gives to this page is used up.",
    advice: "Free some space and try again.",
    action: ACTIONS.retry,
  },
  blocked: {
    what: "The browser does not let the page store anything.",
    why: "Storage is switched off, or this is a private window.",
    advice: "Allow storage for this page, or use a normal window.",
  },
  damaged: {
    what: "Something stored in this browser cannot be read.",
    why: "It was changed from outside or cut short.",
    advice: "Reload the page; what is on the network is safe.",
    action: ACTIONS.retry,
  },
  other: {
    what: "The browser could not store or read something.",
    why: "Its own words are in the detail.",
    advice: "Reload the page and try again.",
    action: ACTIONS.retry,
  },
} satisfies Record<string, EntryWords>;

const validation = {
  address: {
    what: "This is not an address.",
    why: "An address is 0x and 64 hex digits; only 0x0 to 0xf may be short.",
    advice: "Copy the whole address.",
  },
  address_incomplete: {
    what: "The address is not complete.",
    why: "It needs 64 hex digits after 0x.",
    advice: "Copy the whole address; digits are missing.",
  },
  address_too_long: {
    what: "The address is too long.",
    why: "It has more than 64 hex digits after 0x.",
    advice: "Copy the address again.",
  },
  amount: {
    what: "This is not an amount.",
    why: "An amount is digits with at most one decimal point.",
    advice: "Type a number such as 1.5.",
  },
  amount_zero: { what: "The amount must be more than zero.", advice: "Type how much to send." },
  amount_precision: {
    what: "The amount has too many decimals.",
    why: "The asset cannot be divided that finely.",
    advice: "Leave out the last digits.",
  },
  amount_too_large: {
    what: "That is more than this account can spend.",
    why: "The amount and the fee together are more than its balance.",
    advice: "Send less, or receive coins first.",
    action: ACTIONS.openReceive,
  },
  name: { what: "This is not a name.", why: "A name is 1 to 64 characters of text.", advice: "Choose another name." },
  name_taken: {
    what: "Another account has this name.",
    why: "Two of the same name would be easy to confuse.",
    advice: "Choose another name.",
  },
  network_address: {
    what: "This is not the address of a service.",
    why: "It must begin with https://, or with http:// on this machine.",
    advice: "Copy the address from whoever runs the network.",
  },
  gas: {
    what: "The gas settings do not fit the network.",
    why: "The limit or the price is outside what it accepts.",
    advice: "Use the suggested values.",
  },
  expiry: {
    what: "The expiry does not fit.",
    why: "It must be in the future and at most 24 hours away.",
    advice: "Use the suggested value.",
  },
} satisfies Record<string, EntryWords>;

const page = {
  server_away: {
    what: "This part of the page could not be loaded.",
    why: "The server that the page comes from does not answer.",
    advice: "Start it again with npm start, then choose Show it again.",
  },
  part_missing: {
    what: "A part of the page could not be loaded.",
    why: "The connection broke, or the page was updated since you opened it.",
    advice: "Reload the page.",
    action: ACTIONS.retry,
  },
  preview_mismatch: {
    what: "The preview and the transaction do not agree.",
    why: "The bytes to be signed say something else than what was simulated or shown, so they may not be signed.",
    advice: "Preview it again; if it stays, report it.",
    action: ACTIONS.retry,
  },
  unsupported: {
    what: "This browser lacks something that Atoll needs.",
    why: "What is missing is in the detail.",
    advice: "Update the browser or use another one.",
  },
} satisfies Record<string, EntryWords>;

const unknown = {
  what: "Something went wrong that Atoll has no words for.",
  why: "This failure is not in the catalogue yet; its raw text is in the detail.",
  advice: "Try again; if it stays, report it with the detail.",
  action: ACTIONS.retry,
} satisfies EntryWords;

export const localErrors = [...entriesOf("storage", storage), ...entriesOf("validation", validation), ...entriesOf("page", page)];

export const unknownError = { code: "unknown", group: "unknown", ...unknown } as const;
