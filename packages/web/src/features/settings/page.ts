import { Bug, Database, Gauge, Globe, KeyRound, Network, Rss, Settings, ShieldCheck, TriangleAlert } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const settingsPage: Page = {
  id: "settings",
  path: "/settings",
  title: "pages:settings",
  icon: Settings,
  place: { group: "foot", order: 1 },
  searchWords: "pages:settingsFind",
  shortcut: "g s",
  component: lazyPage(() => import("./GeneralPage.tsx"), "GeneralPage", ["settings"]),
};

export const securityPage: Page = {
  id: "settings-security",
  path: "/settings/security",
  title: "pages:security",
  icon: ShieldCheck,
  partOf: "settings",
  searchWords: "pages:securityFind",
  component: lazyPage(() => import("./SecurityPage.tsx"), "SecurityPage", ["settings", "accounts", "fields", "panel"]),
};

export const sitesPage: Page = {
  id: "settings-sites",
  path: "/settings/sites",
  title: "pages:sites",
  icon: Globe,
  partOf: "settings",
  searchWords: "pages:sitesFind",
  component: lazyPage(() => import("./SitesPage.tsx"), "SitesPage", ["settings"]),
};

export const networksPage: Page = {
  id: "settings-networks",
  path: "/settings/networks",
  title: "pages:networks",
  icon: Network,
  partOf: "settings",
  searchWords: "pages:networksFind",
  component: lazyPage(() => import("./NetworksPage.tsx"), "NetworksPage", ["settings", "sources"]),
};

export const apiKeysPage: Page = {
  id: "settings-api-keys",
  path: "/settings/api-keys",
  title: "pages:apiKeys",
  icon: KeyRound,
  partOf: "settings",
  searchWords: "pages:apiKeysFind",
  component: lazyPage(() => import("./ApiKeysPage.tsx"), "ApiKeysPage", ["settings"]),
};

export const sourcesPage: Page = {
  id: "settings-sources",
  path: "/settings/sources",
  title: "pages:sources",
  icon: Rss,
  partOf: "settings",
  searchWords: "pages:sourcesFind",
  component: lazyPage(() => import("./SourcesPage.tsx"), "SourcesPage", ["settings", "sources"]),
};

export const limitsPage: Page = {
  id: "settings-limits",
  path: "/settings/limits",
  title: "pages:limits",
  icon: Gauge,
  partOf: "settings",
  searchWords: "pages:limitsFind",
  component: lazyPage(() => import("./LimitsPage.tsx"), "LimitsPage", ["settings"]),
};

export const warningsPage: Page = {
  id: "settings-warnings",
  path: "/settings/warnings",
  title: "pages:warnings",
  icon: TriangleAlert,
  partOf: "settings",
  searchWords: "pages:warningsFind",
  component: lazyPage(() => import("./WarningsPage.tsx"), "WarningsPage", ["settings", "rules"]),
};

export const dataPage: Page = {
  id: "settings-data",
  path: "/settings/data",
  title: "pages:data",
  icon: Database,
  partOf: "settings",
  searchWords: "pages:dataFind",
  component: lazyPage(() => import("./DataPage.tsx"), "DataPage", ["settings"]),
};

export const errorsPage: Page = {
  id: "settings-errors",
  path: "/settings/errors",
  title: "pages:errors",
  icon: Bug,
  partOf: "settings",
  searchWords: "pages:errorsFind",
  component: lazyPage(() => import("./ErrorsPage.tsx"), "ErrorsPage", ["settings", "controls", "keylessErrors", "sources", "vmErrors"]),
};
