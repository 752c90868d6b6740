import { type ReactNode, useState } from "react";
import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { ActFlow } from "../../parts/flow/review/ActFlow.tsx";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { CannotCall } from "../../parts/moveForm/CannotCall.tsx";
import { FunctionForm } from "../../parts/moveForm/FunctionForm.tsx";
import { readTypedCall } from "../../parts/moveForm/readTypedCall.ts";
import { useHasTypeProblem } from "../../parts/moveForm/TypeProblemGate.tsx";
import { impossibleArgument } from "../../parts/moveForm/typedCall.ts";
import { useTypedCall } from "../../parts/moveForm/useTypedCall.ts";
import { PreparedTrace } from "../../parts/trace/PreparedTrace.tsx";
import { SimulatedDetails } from "../../parts/values/SimulatedDetails.tsx";
import { routes } from "../../routing/routes.ts";
import { useCurrentAccount, useGo, useNetwork } from "../../session/context.ts";
import { Notice } from "../../ui/Notice.tsx";

export interface WriteFormProps {
  readonly fn: MoveFunction;
  /** Code of the function, below the preview. */
  readonly beside: ReactNode;
}

/** Form of an entry function with a preview of its call. */
export function WriteForm({ fn, beside }: WriteFormProps) {
  const network = useNetwork();
  const account = useCurrentAccount();
  const inWorkbench = (
    <a className="link" href={routes.workbench(network.id, { function: fn.id })}>
      {t("modules:openInWorkbench")}
    </a>
  );
  const impossible = impossibleArgument(fn);
  if (impossible !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <CannotCall argument={impossible} />
        {beside}
      </div>
    );
  }
  if (fn.signers > 1) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Notice level="notice">
          {t("modules:severalSigners", { signers: fn.signers })} {inWorkbench}
        </Notice>
        {beside}
      </div>
    );
  }
  return (
    <>
      <WithPayer noAccountText={t("modules:noAccountText")}>
        {(payer) => <Write key={payer.accountId} payer={payer} fn={fn} beside={beside} />}
      </WithPayer>
      {account === undefined && (
        <>
          <p className="mt-4 mb-5 text-ink-2">
            {t("modules:simulateWithout")} {inWorkbench}
          </p>
          {beside}
        </>
      )}
    </>
  );
}

function Write({ payer, fn, beside }: WriteFormProps & { readonly payer: Payer }) {
  const network = useNetwork();
  const go = useGo();
  const [typed, setTyped] = useTypedCall("write", fn);
  const [sent, setSent] = useState<TransactionHash>();
  const call = readTypedCall(fn, typed);
  const hasTypeProblem = useHasTypeProblem();
  if (sent !== undefined) {
    return (
      <FlowReceipt
        hash={sent}
        another={t("modules:callAgain")}
        onAgain={() => setSent(undefined)}
        onDone={() => go(routes.activity(network.id))}
      />
    );
  }
  return (
    <ActFlow
      payer={payer}
      action={t("modules:writeNamed", { name: functionName(fn) })}
      call={() => {
        if (!call.ok || hasTypeProblem) return undefined;
        const abi = { typeParameters: fn.typeParameters.length, parameters: fn.parameters.map(({ type }) => type) };
        const payload = { kind: "entryFunction", functionId: fn.id, typeArguments: call.typeArguments, args: call.args, abi } as const;
        return { payload, intent: { kind: "call", functionId: fn.id } };
      }}
      isBlocked={hasTypeProblem}
      onSent={setSent}
      beside={beside}
      details={(prepared) => <SimulatedDetails prepared={prepared} trace={<PreparedTrace prepared={prepared} />} />}
    >
      {({ disabled, submitted, edited }) => (
        <FunctionForm
          fn={fn}
          typed={typed}
          disabled={disabled}
          problems={submitted && !call.ok ? call.problems : []}
          onChange={(next) => {
            edited();
            setTyped(next);
          }}
        />
      )}
    </ActFlow>
  );
}
