/** Texts of fields that several forms have. */
export const catalogue = {
  choose: "Choose",
  yourAccounts: "Your accounts",
  contacts: "Contacts",
  recent: "Recent",
  own: "Your account {{name}}",
  watched: "Watch-only account {{name}}",
  contact: "Your contact {{name}}",
  paidBefore: "{{address}}, paid before",
  lookingUp: "Looking up {{name}}…",
  foundUnder: "Address of {{name}}",
  nameUnknown: "{{name}} leads to no address on this network.",
  noNames: "This network has no names. Enter the address itself.",
  otherNetwork: "This payment link is for the network {{network}}. Switch to it to pay there.",
  lookAlike: "This is not {{name}}'s address, but looks like it",
  lookAlikeRecent: "This is not the address that you paid before, but looks like it",
  entered: "Entered",
} as const;
