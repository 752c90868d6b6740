import { useEffect } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useLimits } from "../../session/settings/limits.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { OCTAS_PER_APT } from "../../units/apt.ts";
import { useFaucet } from "./useFaucet.ts";

export interface FaucetButtonProps extends Pick<ButtonProps, "variant" | "size" | "icon"> {
  readonly address: Address;
}

/** Button that requests test APT at once. Incoming APT has its own notice on every page, so only a failure is reported here. */
export function FaucetButton({ address, ...button }: FaucetButtonProps) {
  const { faucetApt } = useLimits();
  const { state, ask } = useFaucet(address);
  const toast = useToast();
  const failure = state.kind === "failed" ? state.error : undefined;
  useEffect(() => {
    if (failure !== undefined)
      toast({ tone: "danger", title: failure.what, ...(failure.advice !== undefined && { text: failure.advice }) });
  }, [failure, toast]);
  return (
    <Button {...button} busy={state.kind === "asking"} onClick={() => ask(BigInt(faucetApt) * OCTAS_PER_APT)}>
      {t("common:getTestApt")}
    </Button>
  );
}
