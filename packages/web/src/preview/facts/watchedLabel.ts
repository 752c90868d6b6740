/** Default names of new accounts in all languages of the page (`accounts:newLabel`). */
const DEFAULT_LABEL = /^(?:Account|Konto) \d+$/;

/** Name of a watched address: the user's own label, but a contact's name replaces a default label such as "Account 4". */
export function watchedLabel(label: string, contactName: string | undefined): string {
  return contactName !== undefined && DEFAULT_LABEL.test(label) ? contactName : label;
}
