import type { ReactNode } from "react";
import { type AccountName, parseAccountName } from "../../chain/facts/accountName.ts";
import { parseAddressInput, readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { nameQuery } from "../../chain/queries/nameQuery.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { StatePanel } from "../../parts/templates/StatePanel.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccountView } from "./AccountView.tsx";

/** Page of any account or object, looked up by address or name: history, assets, resources, owned objects and published modules. */
export function AccountPage() {
  const text = usePageParameter("address");
  const name = parseAccountName(text.toLowerCase());
  if (name !== undefined) return <NamedAccount name={name} text={text.toLowerCase()} />;
  const parsed = parseAddressInput(text);
  if (parsed.ok) return <AccountView key={parsed.address} address={parsed.address} />;
  return (
    <NoAccount
      title={t("explore:notAnAddress")}
      text={addressProblem(parsed.reason)}
      action={parsed.reason === "too_short" && text.trim() !== "0x" && <WithZeros address={readAddress(text.trim())} />}
    />
  );
}

function NamedAccount({ name, text }: { readonly name: AccountName; readonly text: string }) {
  const network = useNetwork();
  const target = useChainQuery(nameQuery(name));
  const state = useQueryState(target);
  if (target.data === undefined) {
    return (
      <>
        <PageHeading title={text} />
        <StatePanel state={state} empty={null} skeleton={<Skeleton className="h-5 w-full" lines={4} />}>
          {null}
        </StatePanel>
      </>
    );
  }
  switch (target.data.kind) {
    case "found":
      return <AccountView key={target.data.address} address={target.data.address} />;
    case "unknown":
      return (
        <NoAccount
          title={t("account:nameLeadsNowhere", { name: text })}
          text={t("account:nameLeadsNowhereText", { network: network.label })}
        />
      );
    case "noNames":
      return <NoAccount title={t("account:noNames", { network: network.label })} text={t("account:noNamesText")} />;
  }
}

/**
 * Offers the zero-padded form of a short address. Nodes print addresses without leading zeros, but a short input may also be a truncated
 * address, so the user confirms the result.
 */
function WithZeros({ address }: { readonly address: Address }) {
  const network = useNetwork();
  return (
    <>
      <p className="text-ink-2">{t("account:zerosLeftOut")}</p>
      <a href={routes.account(network.id, address)} className="link break-all">
        {t("account:openAddress", { address })}
      </a>
    </>
  );
}

function NoAccount({ title, text, action }: { readonly title: string; readonly text: string; readonly action?: ReactNode }) {
  return (
    <>
      <PageHeading title={t("pages:account")} />
      <EmptyCard title={title} text={text} action={action || undefined} />
    </>
  );
}
