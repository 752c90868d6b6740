import type { SharedAccount } from "../../chain/facts/sharedAccount.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { Breadcrumb } from "../../parts/templates/Breadcrumb.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ProposeCall } from "./ProposeCall.tsx";
import { ProposeOwners } from "./ProposeOwners.tsx";
import { ProposePayment } from "./ProposePayment.tsx";

/** Kinds of proposals; a `call` is prepared by another page. */
export type Proposable = "payment" | "owners" | "call";

const TITLES = { payment: "shared:proposePayment", owners: "shared:changeOwners", call: "shared:proposeCall" } as const;
const FORMS = { payment: ProposePayment, owners: ProposeOwners, call: ProposeCall } as const;
/** The framework's limit of pending proposals per shared account. */
const MOST_PENDING = 20;

/** Form page for a new proposal. */
export function ProposeView({ account, what }: { readonly account: SharedAccount; readonly what: Proposable }) {
  const network = useNetwork();
  const Form = FORMS[what];
  const home = routes.sharedAccount(network.id, account.address);
  return (
    <>
      <Breadcrumb from={{ label: t("pages:sharedAccount"), href: home }} here={t(TITLES[what])} />
      <PageHeading
        title={t(TITLES[what])}
        text={t("shared:proposeText", { count: Number(account.threshold) })}
        actions={<AccountLink address={account.address} to="sharedAccount" />}
      />
      <WithPayer noAccountText={t("shared:noAccountText")}>
        {(payer, { label }) =>
          account.owners.includes(payer.address) ? (
            <>
              {account.pending.length >= MOST_PENDING && (
                <div className="mb-6">
                  <Notice>{t("shared:queueFull", { count: MOST_PENDING })}</Notice>
                </div>
              )}
              <Form key={payer.address} payer={payer} account={account} />
            </>
          ) : (
            <EmptyCard
              title={t("shared:cannotDecide", { account: label })}
              text={t("shared:cannotPropose")}
              action={<Button href={home}>{t("shared:openAccount")}</Button>}
            />
          )
        }
      </WithPayer>
    </>
  );
}
