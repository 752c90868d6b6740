import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { IssuedRight } from "../../chain/actions/issuing.ts";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import type { IssuedRights } from "../../chain/issuing/issuedAsset.ts";
import { assetQuery } from "../../chain/queries/assetQueries.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import { type Payer, payerOf } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { ActFlow } from "../../parts/flow/review/ActFlow.tsx";
import { useChainContext } from "../../session/network/useChainQuery.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { actsOf, fieldsOf, type ManageInputs, readManage, rightsOf } from "./manage.ts";

export interface ManageTabProps {
  readonly asset: { readonly id: Address; readonly symbol: string; readonly decimals: number };
  readonly rights: IssuedRights;
  readonly account: AccountRecord | undefined;
}

/** Holders of the rights over an issued asset, and actions available to the current account. */
export function ManageTab({ asset, rights, account }: ManageTabProps) {
  const payer = account && payerOf(account);
  const own = account === undefined ? [] : rightsOf(rights, account.address);
  const holder = (address: Address | undefined) => (address === undefined ? t("issue:holdsNobody") : <AccountLink address={address} />);
  return (
    <div className="grid gap-6">
      <SectionCard title={t("issue:whoHolds")}>
        <KeyValue
          items={[
            { label: t("issue:mayMint"), value: holder(rights.minter) },
            { label: t("issue:mayBurn"), value: holder(rights.burner) },
            { label: t("issue:mayFreeze"), value: holder(rights.freezer) },
            { label: t("issue:code"), value: t("issue:codeText") },
          ]}
        />
        {own.length === 0 && <p className="mt-3 text-small text-ink-3">{t("issue:notYours")}</p>}
      </SectionCard>
      {payer !== undefined && own.length > 0 && <Managing key={payer.address} payer={payer} asset={asset} rights={rights} own={own} />}
    </div>
  );
}

const ACT_WORDS = {
  mint: "issue:actMint",
  burn: "issue:actBurn",
  freeze: "issue:actFreeze",
  unfreeze: "issue:actUnfreeze",
  handOver: "issue:actHandOver",
  giveUp: "issue:actGiveUp",
} as const;
const RIGHT_WORDS = { minting: "issue:rightMinting", burning: "issue:rightBurning", freezing: "issue:rightFreezing" } as const;
const ACCOUNT_WORDS = {
  mint: "issue:to",
  burn: "issue:from",
  freeze: "issue:account",
  unfreeze: "issue:account",
  handOver: "issue:newHolder",
  giveUp: "issue:account",
} as const;

interface ManagingProps {
  readonly payer: Payer;
  readonly asset: ManageTabProps["asset"];
  readonly rights: IssuedRights;
  /** Rights over the asset that the current account has. */
  readonly own: readonly IssuedRight[];
}

function Managing({ payer, asset, rights, own }: ManagingProps) {
  const [queries, at] = [useQueryClient(), useChainContext()];
  const acts = actsOf(own);
  const [typed, setTyped] = useState<Partial<ManageInputs>>({});
  const [sent, setSent] = useState<TransactionHash>();
  const inputs: ManageInputs = {
    act: acts.find((act) => act === typed.act) ?? acts[0] ?? "giveUp",
    right: own.find((right) => right === typed.right) ?? own[0] ?? "minting",
    account: typed.account ?? "",
    amount: typed.amount ?? "",
  };
  const read = readManage({ ...asset, publisher: rights.publisher }, inputs);
  const fields = fieldsOf(inputs.act);
  if (sent !== undefined) {
    const again = () => {
      setTyped({});
      setSent(undefined);
      void queries.invalidateQueries(assetQuery({ kind: "fungible", metadata: asset.id })(at));
    };
    return <FlowReceipt hash={sent} another={t("issue:another")} onAgain={again} onDone={again} />;
  }
  return (
    <ActFlow
      payer={payer}
      action={read.ok ? read.action : t(ACT_WORDS[inputs.act])}
      call={() => (read.ok ? read.call : undefined)}
      onSent={setSent}
    >
      {({ disabled, submitted, edited }) => {
        const change = (changed: Partial<ManageInputs>) => {
          edited();
          setTyped({ ...inputs, ...changed });
        };
        const problems = read.ok || !submitted ? {} : read.problems;
        return (
          <>
            <SelectField
              label={t("issue:act")}
              value={inputs.act}
              disabled={disabled}
              options={acts.map((value) => ({ value, label: t(ACT_WORDS[value]) }))}
              onChange={(act) => change({ act })}
            />
            {fields.right && (
              <SelectField
                label={t("issue:right")}
                value={inputs.right}
                disabled={disabled}
                options={own.map((value) => ({ value, label: t(RIGHT_WORDS[value]) }))}
                onChange={(right) => change({ right })}
              />
            )}
            {fields.account && (
              <AddressField
                label={t(ACCOUNT_WORDS[inputs.act])}
                value={inputs.account}
                disabled={disabled}
                error={problems.account}
                onChange={(account) => change({ account })}
              />
            )}
            {fields.amount && (
              <TextField
                label={t("issue:amount")}
                error={problems.amount}
                inputMode="decimal"
                value={inputs.amount}
                disabled={disabled}
                trailing={<bdi className="text-ink-3">{asset.symbol}</bdi>}
                onChange={(amount) => change({ amount })}
              />
            )}
            {inputs.act === "giveUp" && <Notice level="caution" title={t("issue:giveUpText")} />}
          </>
        );
      }}
    </ActFlow>
  );
}
