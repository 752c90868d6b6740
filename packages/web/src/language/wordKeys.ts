import type { catalogue as account } from "./catalogues/en/account.ts";
import type { catalogue as accounts } from "./catalogues/en/accounts.ts";
import type { catalogue as actions } from "./catalogues/en/actions.ts";
import type { catalogue as activity } from "./catalogues/en/activity.ts";
import type { catalogue as activityList } from "./catalogues/en/activityList.ts";
import type { catalogue as analytics } from "./catalogues/en/analytics.ts";
import type { catalogue as assets } from "./catalogues/en/assets.ts";
import type { catalogue as blocks } from "./catalogues/en/blocks.ts";
import type { catalogue as calls } from "./catalogues/en/calls.ts";
import type { catalogue as collectibles } from "./catalogues/en/collectibles.ts";
import type { catalogue as common } from "./catalogues/en/common.ts";
import type { catalogue as connect } from "./catalogues/en/connect.ts";
import type { catalogue as controls } from "./catalogues/en/controls.ts";
import type { catalogue as directory } from "./catalogues/en/directory.ts";
import type { catalogue as errors } from "./catalogues/en/errors.ts";
import type { catalogue as explore } from "./catalogues/en/explore.ts";
import type { catalogue as failure } from "./catalogues/en/failure.ts";
import type { catalogue as fields } from "./catalogues/en/fields.ts";
import type { catalogue as flow } from "./catalogues/en/flow.ts";
import type { catalogue as graphql } from "./catalogues/en/graphql.ts";
import type { catalogue as index } from "./catalogues/en/index.ts";
import type { catalogue as issue } from "./catalogues/en/issue.ts";
import type { catalogue as keylessErrors } from "./catalogues/en/keylessErrors.ts";
import type { catalogue as modules } from "./catalogues/en/modules.ts";
import type { catalogue as moveForm } from "./catalogues/en/moveForm.ts";
import type { catalogue as names } from "./catalogues/en/names.ts";
import type { catalogue as network } from "./catalogues/en/network.ts";
import type { catalogue as overview } from "./catalogues/en/overview.ts";
import type { catalogue as pages } from "./catalogues/en/pages.ts";
import type { catalogue as palette } from "./catalogues/en/palette.ts";
import type { catalogue as panel } from "./catalogues/en/panel.ts";
import type { catalogue as preview } from "./catalogues/en/preview.ts";
import type { catalogue as publish } from "./catalogues/en/publish.ts";
import type { catalogue as receive } from "./catalogues/en/receive.ts";
import type { catalogue as replay } from "./catalogues/en/replay.ts";
import type { catalogue as reset } from "./catalogues/en/reset.ts";
import type { catalogue as rules } from "./catalogues/en/rules.ts";
import type { catalogue as send } from "./catalogues/en/send.ts";
import type { catalogue as sendMany } from "./catalogues/en/sendMany.ts";
import type { catalogue as settings } from "./catalogues/en/settings.ts";
import type { catalogue as shared } from "./catalogues/en/shared.ts";
import type { catalogue as signIn } from "./catalogues/en/signIn.ts";
import type { catalogue as sources } from "./catalogues/en/sources.ts";
import type { catalogue as stake } from "./catalogues/en/stake.ts";
import type { catalogue as tools } from "./catalogues/en/tools.ts";
import type { catalogue as transact } from "./catalogues/en/transact.ts";
import type { catalogue as transaction } from "./catalogues/en/transaction.ts";
import type { catalogue as unknownNetwork } from "./catalogues/en/unknownNetwork.ts";
import type { catalogue as validators } from "./catalogues/en/validators.ts";
import type { catalogue as values } from "./catalogues/en/values.ts";
import type { catalogue as vmErrors } from "./catalogues/en/vmErrors.ts";
import type { catalogue as workbench } from "./catalogues/en/workbench.ts";

/** English catalogues by group; they define the types of keys and placeholders. */
interface Catalogues {
  readonly account: typeof account;
  readonly analytics: typeof analytics;
  readonly assets: typeof assets;
  readonly blocks: typeof blocks;
  readonly calls: typeof calls;
  readonly collectibles: typeof collectibles;
  readonly common: typeof common;
  readonly connect: typeof connect;
  readonly controls: typeof controls;
  readonly actions: typeof actions;
  readonly directory: typeof directory;
  readonly activity: typeof activity;
  readonly activityList: typeof activityList;
  readonly modules: typeof modules;
  readonly moveForm: typeof moveForm;
  readonly index: typeof index;
  readonly issue: typeof issue;
  readonly names: typeof names;
  readonly overview: typeof overview;
  readonly panel: typeof panel;
  readonly preview: typeof preview;
  readonly publish: typeof publish;
  readonly receive: typeof receive;
  readonly replay: typeof replay;
  readonly reset: typeof reset;
  readonly rules: typeof rules;
  readonly send: typeof send;
  readonly sendMany: typeof sendMany;
  readonly failure: typeof failure;
  readonly fields: typeof fields;
  readonly flow: typeof flow;
  readonly explore: typeof explore;
  readonly accounts: typeof accounts;
  readonly settings: typeof settings;
  readonly shared: typeof shared;
  readonly sources: typeof sources;
  readonly stake: typeof stake;
  readonly graphql: typeof graphql;
  readonly network: typeof network;
  readonly tools: typeof tools;
  readonly transact: typeof transact;
  readonly errors: typeof errors;
  readonly transaction: typeof transaction;
  readonly values: typeof values;
  readonly unknownNetwork: typeof unknownNetwork;
  readonly validators: typeof validators;
  readonly vmErrors: typeof vmErrors;
  readonly workbench: typeof workbench;
  readonly keylessErrors: typeof keylessErrors;
  readonly signIn: typeof signIn;
  readonly pages: typeof pages;
  readonly palette: typeof palette;
}

/** Group of texts loaded together: `common`, `pages` and `errors` at startup, other groups with the pages that use them. */
export type WordGroup = keyof Catalogues;

/** Texts by key. A text with a number has one form per plural category of the language, with keys that end in `_one` and `_other`. */
export type Catalogue = Readonly<Record<string, string>>;

/** Requires a translation to have the same keys as the English catalogue. */
export type SameNames<English extends Catalogue> = { readonly [Name in keyof English]: string };

type WithoutPlural<Name> = Name extends `${infer Base}_one` ? Base : Name extends `${infer Base}_other` ? Base : Name;

/** Key of a text with its group, such as `send:amount`. */
export type WordKey = { [Group in WordGroup]: `${Group}:${WithoutPlural<keyof Catalogues[Group]> & string}` }[WordGroup];

type TextOf<Key> = Key extends `${infer Group extends WordGroup}:${infer Name}`
  ? Name extends keyof Catalogues[Group]
    ? Catalogues[Group][Name]
    : `${Name}_other` extends keyof Catalogues[Group]
      ? Catalogues[Group][`${Name}_other`] | "{{count}}"
      : never
  : never;

type PlaceholderIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | PlaceholderIn<Rest> : never;

/** Keys of texts without placeholders. */
export type PlainKey = { [Key in WordKey]: [Placeholder<Key>] extends [never] ? Key : never }[WordKey];

/** Placeholder names of a text. */
export type Placeholder<Key extends WordKey> = PlaceholderIn<TextOf<Key>>;
