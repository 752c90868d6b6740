import { type FormEvent, useState } from "react";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { networkToInput, saveCustomNetwork } from "../../chain/networks/customNetworks.ts";
import type { NetworkFieldErrors, NetworkInput } from "../../chain/networks/validateNetwork.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useFocusFirstError } from "../../ui/useFocusFirstError.ts";
import { networkProblem } from "./networkProblems.ts";

const EMPTY: NetworkInput = { id: "", label: "", chainId: "", node: "", indexer: "", faucet: "", pepper: "", prover: "" };

interface FieldWords {
  readonly name: keyof NetworkInput;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
}
const MAIN: readonly FieldWords[] = [
  { name: "label", label: "Name", placeholder: "Our test network" },
  { name: "id", label: "Id", hint: "Part of every link to it.", placeholder: "our-test" },
  { name: "node", label: "Node", hint: "The address of its REST API.", placeholder: "https://node.example.com/v1" },
  { name: "faucet", label: "Faucet", hint: "Optional.", placeholder: "https://faucet.example.com" },
];
const MORE: readonly FieldWords[] = [
  { name: "chainId", label: "Chain id", hint: "Optional. The node is asked, and you confirm what it answers." },
  { name: "indexer", label: "Indexer", hint: "Optional." },
  { name: "pepper", label: "Pepper service", hint: "Optional." },
  { name: "prover", label: "Prover", hint: "Optional." },
];

export interface NetworkFormProps {
  /** Undefined for a new one. */
  readonly network: NetworkDefinition | undefined;
  readonly suggestedId: string;
  readonly onClose: () => void;
  readonly onSaved: (network: NetworkDefinition) => void;
}

/** A network of the person's own, with every endpoint it can have. */
export function NetworkForm({ network, suggestedId, onClose, onSaved }: NetworkFormProps) {
  const [input, setInput] = useState<NetworkInput>(() => (network === undefined ? { ...EMPTY, id: suggestedId } : networkToInput(network)));
  const [hadMore] = useState(() => MORE.some(({ name }) => input[name] !== ""));
  const [errors, setErrors] = useState<NetworkFieldErrors>({});
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const saved = saveCustomNetwork(input, network?.id);
    if (saved.ok) onSaved(saved.network);
    else {
      setErrors(saved.errors);
      focusFirstError();
    }
  };
  const field = ({ name, label, hint, placeholder }: FieldWords) => (
    <Field key={name} label={label} hint={hint} error={networkProblem(errors[name])}>
      {(control) => (
        <TextInput
          {...control}
          mono={name !== "label"}
          placeholder={placeholder}
          value={input[name]}
          onChange={(text) => {
            setInput({ ...input, [name]: text });
            setErrors({ ...errors, [name]: undefined });
          }}
        />
      )}
    </Field>
  );

  return (
    <form ref={scope} onSubmit={submit} noValidate aria-label={network === undefined ? "Add a network" : `Change ${network.label}`}>
      <CardSection title={network === undefined ? "Add a network" : `Change ${network.label}`}>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{MAIN.map(field)}</div>
        <div className="mt-4">
          <Disclosure summary="More endpoints" defaultOpen={hadMore}>
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{MORE.map(field)}</div>
          </Disclosure>
        </div>
      </CardSection>
      <CardFooter>
        <Button size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" size="large">
          {network === undefined ? "Add the network" : "Save the changes"}
        </Button>
      </CardFooter>
    </form>
  );
}
