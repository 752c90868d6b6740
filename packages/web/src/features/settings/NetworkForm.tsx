import { type FormEvent, useState } from "react";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { networkToInput, readCustomNetworks } from "../../chain/networks/customNetworks.ts";
import { withOwnLabel } from "../../chain/networks/ownLabel.ts";
import { type NetworkFieldErrors, type NetworkInput, validateNetwork } from "../../chain/networks/validateNetwork.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { networkProblem } from "./networkProblems.ts";

const EMPTY: NetworkInput = { id: "", label: "", chainId: "", node: "", indexer: "", faucet: "", pepper: "", prover: "" };

interface FieldWords {
  readonly name: keyof NetworkInput;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
}
const MAIN = (): readonly FieldWords[] => [
  { name: "label", label: t("settings:name"), placeholder: t("settings:nameExample") },
  { name: "id", label: t("settings:id"), hint: t("settings:idHint"), placeholder: "our-test" },
  { name: "node", label: t("settings:node"), hint: t("settings:nodeHint"), placeholder: "https://node.example.com/v1" },
  { name: "faucet", label: t("settings:faucet"), hint: t("settings:optional"), placeholder: "https://faucet.example.com" },
];
const MORE = (): readonly FieldWords[] => [
  { name: "chainId", label: t("settings:chainId"), hint: t("settings:chainIdHint") },
  { name: "indexer", label: t("settings:indexer"), hint: t("settings:optional") },
  { name: "pepper", label: t("settings:pepper"), hint: t("settings:optional") },
  { name: "prover", label: t("settings:prover"), hint: t("settings:optional") },
];

export interface NetworkFormProps {
  /** The edited network; undefined for a new network. */
  readonly network: NetworkDefinition | undefined;
  readonly suggestedId: string;
  readonly onClose: () => void;
  /** Inputs typed before a visit to the consent page; undefined for an empty form or an unchanged network. */
  readonly typed: NetworkInput | undefined;
  /** Called with a validated but unsaved network. */
  readonly onTyped: (network: NetworkDefinition) => void;
}

/** Form of a custom network, including all endpoints. */
export function NetworkForm({ network, suggestedId, typed, onClose, onTyped }: NetworkFormProps) {
  const [input, setInput] = useState<NetworkInput>(
    () => typed ?? (network === undefined ? { ...EMPTY, id: suggestedId } : networkToInput(network)),
  );
  const [hadMore] = useState(() => MORE().some(({ name }) => input[name] !== ""));
  const [errors, setErrors] = useState<NetworkFieldErrors>({});
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const otherNetworks = readCustomNetworks().filter(({ id }) => id !== network?.id);
    const checked = validateNetwork(
      withOwnLabel(input),
      otherNetworks.map(({ id }) => id),
    );
    if (checked.ok) onTyped(checked.network);
    else {
      setErrors(checked.errors);
      focusFirstError();
    }
  };
  const field = ({ name, label, hint, placeholder }: FieldWords) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      error={networkProblem(errors[name])}
      mono={name !== "label"}
      placeholder={placeholder}
      value={input[name]}
      onChange={(text) => {
        setInput({ ...input, [name]: text });
        setErrors({ ...errors, [name]: undefined });
      }}
    />
  );

  return (
    <form
      ref={scope}
      onSubmit={submit}
      noValidate
      aria-label={network === undefined ? t("settings:addNetwork") : t("settings:changeNamed", { name: network.label })}
    >
      <CardSection title={network === undefined ? t("settings:addNetwork") : t("settings:changeNamed", { name: network.label })}>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{MAIN().map(field)}</div>
        <div className="mt-4">
          <Disclosure summary={t("settings:moreEndpoints")} defaultOpen={hadMore}>
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{MORE().map(field)}</div>
          </Disclosure>
        </div>
      </CardSection>
      <CardFooter>
        <Button size="large" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" variant="primary" size="large">
          {network === undefined ? t("settings:addNetwork") : t("settings:saveChanges")}
        </Button>
      </CardFooter>
    </form>
  );
}
