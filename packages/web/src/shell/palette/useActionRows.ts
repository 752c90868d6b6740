import { Copy, Download, Droplet, Globe, Keyboard, Languages, Lock, LockOpen, type LucideIcon, RotateCcwKey, SunMoon } from "lucide-react";
import { LANGUAGES, type Language } from "../../language/languages.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { shortcutsDialog } from "../../routing/shellRequests.ts";
import { useCurrentAccount, useNetwork, useNetworks, useVault } from "../../session/context.ts";
import { networkInWords } from "../../session/labels/networkInWords.ts";
import { chooseLanguage } from "../../session/settings/languageChoice.ts";
import { type ThemeChoice, useTheme } from "../../session/settings/theme.ts";
import { PAGES } from "../pages/allPages.ts";
import { pathOnNetwork } from "../pages/navigation.ts";
import { useVaultActions } from "../pages/useVaultActions.ts";
import type { PaletteChoice, PaletteRow } from "./paletteRow.ts";

const THEMES = { light: "common:light", dark: "common:dark", system: "common:system" } as const satisfies Record<ThemeChoice, string>;

/** Actions of the command palette, most frequent first. */
export function useActionRows(pathname: string): readonly PaletteRow[] {
  const vault = useVault();
  const account = useCurrentAccount();
  const network = useNetwork();
  const { networks } = useNetworks();
  const [theme, chooseTheme] = useTheme();
  const { copyAddress, lock, unlock } = useVaultActions();
  const rows: (PaletteRow | false)[] = [
    vault.kind === "unlocked" && row("lock", t("common:lockNow"), Lock, { run: () => void lock() }),
    vault.kind === "locked" && row("unlock", t("common:unlock"), LockOpen, { run: () => void unlock() }),
    account !== undefined && row("copy", t("common:copyAddress"), Copy, { run: () => void copyAddress(account) }, account.label),
    account !== undefined &&
      network.endpoints.faucet !== undefined && {
        ...row("faucet", t("palette:getTestApt"), Droplet, { href: routes.receive(network.id) }),
        words: t("palette:getTestAptFind"),
      },
    account?.key !== undefined &&
      row("rotate", t("palette:rotateKey"), RotateCcwKey, { href: routes.accounts(network.id, { rotate: account.id }) }, account.label),
    vault.kind !== "absent" && row("backup", t("palette:saveBackup"), Download, { href: routes.data() }),
    ...networks
      .filter(({ id }) => id !== network.id)
      .map(networkInWords)
      .map(({ id, label }) =>
        row(`network ${id}`, t("palette:switchNetwork", { network: label }), Globe, { href: pathOnNetwork(pathname, id, PAGES) }),
      ),
    ...(Object.keys(THEMES) as ThemeChoice[])
      .filter((choice) => choice !== theme)
      .map((choice) =>
        row(`theme ${choice}`, t("palette:themeIs", { theme: t(THEMES[choice]) }), SunMoon, { run: () => chooseTheme(choice) }),
      ),
    ...(Object.keys(LANGUAGES) as Language[])
      .filter((language) => language !== currentLanguage())
      .map((language) =>
        row(`language ${language}`, t("palette:languageIs", { language: LANGUAGES[language] }), Languages, {
          run: () => chooseLanguage(language),
        }),
      ),
    row("shortcuts", t("palette:shortcuts"), Keyboard, { run: shortcutsDialog.open }),
  ];
  return rows.filter((candidate) => candidate !== false);
}

function row(key: string, label: string, icon: LucideIcon, choose: PaletteChoice, detail = ""): PaletteRow {
  return { key, section: "actions", label, detail, picture: { icon }, choose };
}
