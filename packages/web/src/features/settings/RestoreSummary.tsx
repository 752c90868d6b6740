import type { Address } from "../../chain/facts/types.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import type { RestoredPageData } from "../../session/backup/pageBackup.ts";
import { useNetworkPath } from "../../session/context.ts";
import type { ApiKey } from "../../signer/apiKeys.ts";
import type { Contact } from "../../signer/contacts.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";

/** Data that a backup added to this browser. */
export interface RestoredData extends Omit<RestoredPageData, "disabledRules"> {
  /** Number of warnings disabled in the file that remain enabled here. */
  readonly warningsStillOn: number;
  /** Number of accounts that were missing in this browser, or were missing their key. */
  readonly added: number;
  /** Accounts that were missing in this browser. */
  readonly accounts: readonly AccountRecord[];
  readonly contacts: readonly Contact[];
  readonly apiKeys: readonly ApiKey[];
  /** Error while restoring the file's networks and settings; undefined on success. */
  readonly pageError?: ExplainedError;
  /** Networks without an API key in the file. */
  readonly networksWithoutKey: readonly string[];
}

/** Lists everything restored from a backup file, for review: the file may come from somebody else. */
export function RestoreSummary({
  added,
  accounts,
  contacts,
  apiKeys,
  networksWithoutKey,
  networks,
  sharedAccounts,
  warningsStillOn,
  pageError,
}: RestoredData) {
  const network = useNetworkPath();
  return (
    <div className="grid max-w-[640px] gap-4" role="status">
      <Notice level="notice" title={t("settings:restored")}>
        {t("settings:restoredAccounts", { count: added })}
      </Notice>
      {accounts.length > 0 && <Named items={accounts.map(({ id, address, label }) => ({ id, address, name: label }))} />}
      {contacts.length > 0 && (
        <section className="grid gap-2">
          <p className="text-ink-2">{t("settings:restoredContacts", { count: contacts.length })}</p>
          <Named items={contacts.map((contact) => ({ ...contact, id: contact.address }))} />
        </section>
      )}
      {networks.length > 0 && <p className="break-words text-ink-2">{t("settings:restoredNetworks", { networks: networks.join(", ") })}</p>}
      {sharedAccounts.length > 0 && (
        <section className="grid gap-2">
          <p className="text-ink-2">{t("settings:restoredShared", { count: sharedAccounts.length })}</p>
          <ul className="grid gap-1">
            {sharedAccounts.map((address) => (
              <li key={address}>
                <AddressText address={address} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {apiKeys.length > 0 && (
        <section className="grid gap-2">
          <p className="text-ink-2">{t("settings:restoredKeys", { count: apiKeys.length })}</p>
          <ul className="grid gap-1">
            {apiKeys.map(({ network: id, key, origins = [] }) => (
              <li key={id} className="min-w-0 break-words">
                {t("settings:restoredKey", { network: id, end: key.slice(-4), origins: origins.join(", ") })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pageError !== undefined && <ErrorView error={pageError} />}
      {networksWithoutKey.length > 0 && (
        <Notice
          level="notice"
          title={t("settings:networksWithoutKey", { networks: networksWithoutKey.join(", ") })}
          action={
            <Button size="small" href={routes.apiKeys()}>
              {t("pages:apiKeys")}
            </Button>
          }
        >
          {t("settings:keysLeftOutText")}
        </Notice>
      )}
      {warningsStillOn > 0 && (
        <Notice
          level="notice"
          title={t("settings:warningsStayOn", { count: warningsStillOn })}
          action={
            <Button size="small" href={routes.warnings()}>
              {t("settings:openWarnings")}
            </Button>
          }
        >
          {t("settings:warningsStayOnText")}
        </Notice>
      )}
      <div>
        <Button variant="primary" href={routes.accounts(network)}>
          {t("settings:openAccounts")}
        </Button>
      </div>
    </div>
  );
}

/** Addresses with their labels from the backup file. */
function Named({ items }: { readonly items: readonly { readonly id: string; readonly name: string; readonly address: Address }[] }) {
  return (
    <ul className="grid gap-1">
      {items.map(({ id, name, address }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 break-words">{name}</span>
          <AddressText address={address} />
        </li>
      ))}
    </ul>
  );
}
