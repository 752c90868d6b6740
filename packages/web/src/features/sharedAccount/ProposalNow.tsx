import type { Proposal, SharedAccount } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import type { PublicAccount } from "../../chain/transactions/transactionRequest.ts";
import { t } from "../../language/words.ts";
import { Effects } from "../../parts/preview/Effects.tsx";
import { Findings } from "../../parts/preview/Findings.tsx";
import { namedAddresses } from "../../parts/preview/namedAddresses.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { digestOf } from "../../preview/digest.ts";
import { useVault } from "../../session/context.ts";
import { useKnownHere } from "../../session/history/knownHere.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { disabledRulesOf } from "../../session/settings/disabledRulesOf.ts";
import { limits } from "../../session/settings/limits.ts";
import { previewProposal } from "../../transact/prepareFlow.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const AGAIN_MS = 15_000;

export interface ProposalNowProps {
  readonly account: SharedAccount;
  readonly proposal: Proposal;
  /** Payload to simulate; undefined while only its hash is known. */
  readonly payload: Uint8Array | undefined;
  /** Fee payer of the simulation; defaults to the proposer. */
  readonly viewer: PublicAccount | undefined;
}

/** Simulated effects of a proposal, refreshed every few seconds. */
export function ProposalNow({ account, proposal, payload, viewer }: ProposalNowProps) {
  return (
    <Card label={t("shared:whatItDoes")}>
      {payload === undefined ? (
        <CardSection title={t("shared:runNow")}>
          <p>{t("shared:byHashText")}</p>
        </CardSection>
      ) : (
        <Simulated
          address={account.address}
          number={proposal.number}
          payload={payload}
          payer={viewer ?? { address: proposal.creator, key: undefined }}
        />
      )}
    </Card>
  );
}

interface SimulatedProps {
  readonly address: Address;
  readonly number: bigint;
  readonly payload: Uint8Array;
  readonly payer: PublicAccount;
}

function Simulated({ address, number, payload, payer }: SimulatedProps) {
  const knownHere = useKnownHere();
  const disabledRules = disabledRulesOf(useVault());
  const query = useChainQuery(
    chainQuery({
      key: ["proposalNow", address, number.toString(), digestOf(payload), payer.address, disabledRules.join()],
      ask: async ({ client: chain, signal }) => {
        const options = {
          payer,
          expiresInSecs: limits().expirySecs,
          known: knownHere(payer.address),
          disabledRules,
          signal,
        };
        return (await previewProposal(chain, { multisig: address, number }, payload, options)) ?? null;
      },
      refetchInterval: AGAIN_MS,
    }),
  );
  return (
    <Loaded
      query={query}
      skeleton={
        <CardSection>
          <Skeleton className="h-5 w-full" lines={4} />
        </CardSection>
      }
    >
      {(content) =>
        content === null ? (
          <CardSection title={t("shared:runNow")}>
            <p>{t("shared:cannotSimulate")}</p>
          </CardSection>
        ) : (
          <>
            <CardSection title={t("shared:runNow")}>
              <p className="text-lead tracking-[-0.01em] break-words">
                <Sentence parts={content.sentence} strong />
              </p>
              {namedAddresses(content.sentence, [address]).map((named) => (
                <p key={named} className="mono mt-1 text-small break-all text-ink-2">
                  {named}
                </p>
              ))}
              {content.outcome.kind === "fails" && (
                <div className="mt-3">
                  <Notice level="danger" title={t("shared:wouldFail")}>
                    {content.outcome.reason} {t("shared:wouldFailText")}
                  </Notice>
                </div>
              )}
            </CardSection>
            {content.outcome.kind === "succeeds" && <Effects preview={content} />}
            <Findings preview={content} />
          </>
        )
      }
    </Loaded>
  );
}
