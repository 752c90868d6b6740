import { parseAddressInput } from "../chain/facts/address.ts";
import { t } from "../language/words.ts";
import { type Page, pageHref } from "../routing/page.ts";
import { routes } from "../routing/routes.ts";
import type { AccountRecord } from "../signer/signer.ts";
import { shortenAddress, shortenHex } from "../ui/shorten.ts";

export interface SearchTarget {
  readonly kind: "page" | "account" | "transaction" | "version";
  readonly label: string;
  readonly detail: string;
  readonly href: string;
  /** Where it has one, for its mark. */
  readonly address?: string;
}

/** What a search looks through. */
export interface SearchScope {
  readonly network: string;
  readonly accounts: readonly AccountRecord[];
  readonly pages: readonly Page[];
}

const HASH = /^0x[0-9a-f]{64}$/;
const HEX_DIGITS_64 = /^[0-9a-f]{64}$/;
const VERSION = /^[0-9]{1,20}$/;
const MAX_VERSION = (1n << 64n) - 1n;

/** Where a typed text can lead on a network. An address and a transaction's hash look alike, so both are offered. */
export function searchTargets(text: string, { network, accounts, pages }: SearchScope): readonly SearchTarget[] {
  const typed = text.trim().toLowerCase();
  if (typed === "") return [];
  return [
    ...pagesBy(typed, network, pages),
    ...accountsBy(typed, network, accounts),
    ...byVersion(typed, network),
    ...byHex(typed, network),
  ];
}

function pagesBy(typed: string, network: string, pages: readonly Page[]): readonly SearchTarget[] {
  const found = pages.flatMap((page) => {
    const href = pageHref(page, { network });
    if (href === undefined) return [];
    const isNamed = t(page.title).toLowerCase().startsWith(typed);
    return isNamed || wordsOf(page).some((word) => word.startsWith(typed)) ? [{ page, href, isNamed }] : [];
  });
  // Whoever types a page's name wants that page first.
  return found
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .map(({ page, href }): SearchTarget => ({ kind: "page", label: t(page.title), detail: t("common:resultPage"), href }));
}

function wordsOf({ searchWords }: Page): readonly string[] {
  return searchWords === undefined ? [] : t(searchWords).toLowerCase().split(", ");
}

function accountsBy(typed: string, network: string, accounts: readonly AccountRecord[]): readonly SearchTarget[] {
  return accounts
    .filter((account) => account.label.toLowerCase().includes(typed))
    .map(
      (account): SearchTarget => ({
        kind: "account",
        label: account.label,
        detail: t("common:resultOwnAccount", { address: shortenAddress(account.address) }),
        href: routes.account(network, account.address),
        address: account.address,
      }),
    );
}

function byVersion(typed: string, network: string): readonly SearchTarget[] {
  const digits = typed.replaceAll(",", "");
  if (!VERSION.test(digits) || BigInt(digits) > MAX_VERSION) return [];
  const version = BigInt(digits);
  return [
    {
      kind: "version",
      label: t("common:resultVersion", { version }),
      detail: t("common:resultByVersion"),
      href: routes.transaction(network, version),
    },
  ];
}

function byHex(typed: string, network: string): readonly SearchTarget[] {
  const hex = HEX_DIGITS_64.test(typed) ? `0x${typed}` : typed;
  const transaction: SearchTarget[] = HASH.test(hex)
    ? [{ kind: "transaction", label: shortenHex(hex, 10, 8), detail: t("common:resultByHash"), href: routes.transaction(network, hex) }]
    : [];
  const parsed = parseAddressInput(hex);
  if (!parsed.ok) return transaction;
  return [
    ...transaction,
    {
      kind: "account",
      label: shortenHex(parsed.address, 10, 8),
      detail: t("common:resultByAddress"),
      href: routes.account(network, parsed.address),
      address: parsed.address,
    },
  ];
}
