import { Search } from "lucide-react";
import { t } from "../../language/words.ts";
import { useKnownAddresses } from "../../parts/fields/useKnownAddresses.ts";
import { confirmSearch, useTypedSecret } from "../../parts/secrets/useTypedSecret.ts";
import { offeredPages } from "../../routing/page.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useContacts } from "../../session/account/useContacts.ts";
import { useLedgerIdentity, useNetwork, useVault } from "../../session/context.ts";
import { PAGES } from "../pages/allPages.ts";
import { localRows, matchesAction, paidRows, recentRows } from "./localRows.ts";
import { absentWords, networkRows } from "./networkRows.ts";
import { arrangeRows, type PaletteRow } from "./paletteRow.ts";
import { recentlyOpened } from "./recentlyOpened.ts";
import { useActionRows } from "./useActionRows.ts";
import { useLookups } from "./useLookups.ts";

export interface PaletteResults {
  /** Palette rows grouped by section. */
  readonly rows: readonly PaletteRow[];
  /** Messages about searched items that do not exist on the network. */
  readonly absent: readonly string[];
  /** True if the text resembles a secret, so no request was sent. */
  readonly isSecret: boolean;
}

/** All command palette rows for a typed text. */
export function usePaletteRows(text: string, pathname: string): PaletteResults {
  const network = useNetwork();
  const identity = useLedgerIdentity();
  const vault = useVault();
  const contacts = useContacts();
  const labelOf = useAccountLabel();
  const known = useKnownAddresses();
  const actions = useActionRows(pathname);
  const secret = useTypedSecret(text);
  const lookups = useLookups(text, secret);
  const accounts = vault.kind === "absent" ? [] : vault.accounts;
  const rows = [
    ...localRows(text, {
      network: network.id,
      pages: offeredPages(PAGES, { hasControls: network.endpoints.controls !== undefined }),
      accounts,
      contacts,
    }),
    ...(secret === "maybe" ? [unsearchedRow(text)] : []),
    ...networkRows(lookups, network, labelOf),
    ...actions.filter((row) => matchesAction(text, row)),
    ...paidRows(text, network.id, known),
    ...recentRows(text, network.id, recentlyOpened(network.id, identity), labelOf),
  ];
  return {
    rows: arrangeRows(rows),
    absent: absentWords(lookups, network),
    isSecret: secret === "yes",
  };
}

/** Row shown instead of network results for words that may start a recovery phrase. */
function unsearchedRow(text: string): PaletteRow {
  return {
    key: "notRequested",
    section: "network",
    label: t("palette:lookFor", { text: text.trim() }),
    detail: t("palette:mayBePhrase"),
    isDetailBelow: true,
    picture: { icon: Search },
    choose: { look: () => confirmSearch(text) },
  };
}
