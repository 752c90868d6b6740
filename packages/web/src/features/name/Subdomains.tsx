import { accountNameText } from "../../chain/facts/accountName.ts";
import { subdomainsQuery } from "../../chain/queries/nameQueries.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { SectionCard } from "../../ui/Card.tsx";

/** Subdomains of a domain; renders nothing without indexer results. */
export function Subdomains({ domain }: { readonly domain: string }) {
  const network = useNetwork();
  const found = useChainQuery(subdomainsQuery(domain)).data ?? [];
  if (found.length === 0) return null;
  return (
    <div className="mt-6">
      <SectionCard title={t("names:subdomains")}>
        <ul className="grid gap-2">
          {found.map(({ name, target }) => (
            <li key={accountNameText(name)} className="flex flex-wrap items-center justify-between gap-3">
              <a className="link" href={routes.name(network.id, accountNameText(name))}>
                {accountNameText(name)}
              </a>
              {target !== undefined && <AccountLink address={target} to="nowhere" copy={false} />}
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}
