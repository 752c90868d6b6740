import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { readAddress } from "../../chain/facts/address.ts";
import { asArray, asObject, optional } from "../../chain/facts/jsonFields.ts";
import { resourceAt } from "../../chain/facts/placeKinds.ts";
import type { AccountFacts, Address, ResourceFacts } from "../../chain/facts/types.ts";
import type { Authenticator, KeyParts } from "../../chain/keys/authenticator.ts";
import { authenticatorKeyHash } from "../../chain/keys/describeKey.ts";
import type { KeySeen } from "../../chain/ledger/keySeen.ts";
import { addressRecordQuery, authenticationFunctionsQuery, keySeenQuery } from "../../chain/queries/stateQueries.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { routes } from "../../routing/routes.ts";
import { useChain, useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { memberWords, shownKeyWords } from "./shownKeyWords.ts";

export interface KeysTabProps {
  readonly account: UseQueryResult<AccountFacts>;
  readonly resources: UseQueryResult<readonly ResourceFacts[]>;
}

/** Signing setup of an account: authentication key, public key seen in a transaction, authentication functions and capability offers. */
export function KeysTab({ account, resources }: KeysTabProps) {
  return (
    <Loaded query={account} skeleton={<Skeleton className="h-6 w-full" lines={4} />}>
      {(facts) => <Keys account={facts} resources={resources.data ?? []} />}
    </Loaded>
  );
}

function Keys({ account, resources }: { readonly account: AccountFacts; readonly resources: readonly ResourceFacts[] }) {
  const chain = useChain();
  const record = useChainQuery(addressRecordQuery(account));
  const isRecordRead = record.isFetched || chain.network.endpoints.indexer === undefined;
  const seen = useChainQuery(keySeenQuery(isRecordRead ? account : undefined, record.data?.lastSentVersion));
  const functions = useChainQuery(authenticationFunctionsQuery(account.address));
  const offers = capabilityOffers(resources);
  return (
    <SectionCard label={t("account:keys")}>
      <FactList
        items={[
          { label: t("account:authenticationKey"), value: <AuthenticationKey account={account} /> },
          {
            label: t("account:keyType"),
            value: (
              <Loaded query={seen} skeleton={<Skeleton className="h-5 w-40" />}>
                {(found) => <Seen seen={found} account={account} />}
              </Loaded>
            ),
          },
          {
            label: t("account:authenticators"),
            value: (
              <Loaded query={functions} skeleton={<Skeleton className="h-5 w-40" />}>
                {(found) =>
                  found.length === 0 ? (
                    t("account:noAuthenticators")
                  ) : (
                    <ul>
                      {found.map((id) => (
                        <li key={id} className="mono break-all">
                          {foreignText(id)}
                        </li>
                      ))}
                    </ul>
                  )
                }
              </Loaded>
            ),
          },
          ...addressFact(t("account:rotationOffer"), offers.rotation),
          ...addressFact(t("account:signerOffer"), offers.signer),
          ...addressFact(t("account:sameKey"), record.data?.sameKey ?? []),
          { label: t("account:sequenceNumber"), value: formatCount(account.sequenceNumber) },
        ]}
      />
    </SectionCard>
  );
}

const NO_KEY = /^0x0+$/;

function AuthenticationKey({ account: { address, authenticationKey } }: { readonly account: AccountFacts }) {
  const text = NO_KEY.test(authenticationKey)
    ? t("account:noKey")
    : t(authenticationKey === address ? "account:notRotated" : "account:isRotated");
  return (
    <>
      <span className="inline-flex items-start gap-1.5">
        <span className="mono break-all">{authenticationKey}</span>
        <CopyButton text={authenticationKey} label={t("account:authenticationKey")} />
      </span>
      <span className="block text-small text-ink-3">{text}</span>
    </>
  );
}

function Seen({ seen, account }: { readonly seen: KeySeen | null; readonly account: AccountFacts }) {
  const network = useNetwork();
  if (seen === null) return t("account:neverSigned");
  const seenAuthenticationKey = seen.authenticator && authenticatorKeyHash(seen.authenticator);
  return (
    <div className="grid gap-1">
      <span>{shownKeyWords(seen.authenticator)}</span>
      {seen.authenticator !== undefined && <SeenKeys of={seen.authenticator} />}
      <span className="text-small text-ink-3">
        {t("account:shownBy")}{" "}
        <a className="link inline-block min-w-6" href={routes.transaction(network.id, seen.version)}>
          {t("account:shownByTransaction", { version: formatCount(seen.version) })}
        </a>
      </span>
      {seenAuthenticationKey !== undefined && seenAuthenticationKey !== account.authenticationKey && (
        <span className="text-caution">{t("account:keyOutdated")}</span>
      )}
    </div>
  );
}

function SeenKeys({ of }: { readonly of: Authenticator }): ReactNode {
  if (of.kind === "abstraction") return <span className="mono break-all">{foreignText(of.functionId)}</span>;
  const keys = keysOf(of);
  if (keys.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {keys.map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may occur twice, and the list never changes
        <li key={place} className="flex min-w-0 items-start gap-2">
          {keys.length > 1 && <span className="shrink-0 text-ink-3">{memberWords(key)}</span>}
          <span className="mono min-w-0 break-all">{key.bytes}</span>
          <CopyButton text={key.bytes} label={t("account:copyKey")} />
        </li>
      ))}
    </ul>
  );
}

function keysOf(authenticator: Authenticator): readonly KeyParts[] {
  if ("members" in authenticator) return authenticator.members.map(({ key }) => key);
  if (authenticator.kind === "ed25519") return [{ scheme: "ed25519", bytes: authenticator.publicKey }];
  return authenticator.kind === "singleKey" ? [authenticator.key] : [];
}

function addressFact(label: string, addresses: readonly Address[]) {
  return addresses.length === 0 ? [] : [{ label, value: <Addresses addresses={addresses} /> }];
}

function Addresses({ addresses }: { readonly addresses: readonly Address[] }) {
  return (
    <span className="grid gap-1">
      {addresses.map((address) => (
        <AccountLink key={address} address={address} />
      ))}
    </span>
  );
}

/** Addresses that hold an offer to rotate the account's key or to sign for the account. */
function capabilityOffers(resources: readonly ResourceFacts[]): {
  readonly rotation: readonly Address[];
  readonly signer: readonly Address[];
} {
  const account = resourceAt(resources, "0x1::account::Account");
  const offered = (field: string) => {
    const offer = optional(account?.[field], asObject);
    return (optional(offer?.for, (value) => asArray(asObject(value).vec)) ?? []).map(readAddress);
  };
  return { rotation: offered("rotation_capability_offer"), signer: offered("signer_capability_offer") };
}
