import { Send } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { AmountInput } from "../../ui/forms/AmountInput.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextAreaField } from "../../ui/forms/TextAreaField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { parseUnits } from "../../ui/forms/typedAmount.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { APT_DECIMALS } from "../../units/apt.ts";
import { Row, Specimen } from "./Specimen.tsx";
import { SAMPLE_ADDRESS } from "./samples.ts";

const LOCK_OPTIONS = [
  { value: "5", label: "5 minutes" },
  { value: "15", label: "15 minutes" },
  { value: "never", label: "Never" },
] as const;
const PACES = [
  { value: "normal", label: "Normal" },
  { value: "fast", label: "Fast" },
] as const;

/** Buttons and input components. */
export function FormSpecimens() {
  const [name, setName] = useState("Everyday");
  const [recipient, setRecipient] = useState(SAMPLE_ADDRESS);
  const [amount, setAmount] = useState("1,200");
  const [words, setWords] = useState("");
  const [lock, setLock] = useState<(typeof LOCK_OPTIONS)[number]["value"]>("15");
  const [pace, setPace] = useState<(typeof PACES)[number]["value"]>("normal");
  const parsed = parseUnits(amount, APT_DECIMALS);
  return (
    <>
      <Specimen name="Button">
        <div className="grid gap-3">
          <Row>
            <Button variant="primary">Send 1,200 APT</Button>
            <Button>Back</Button>
            <Button variant="quiet">Not now</Button>
            <Button variant="danger">Remove account</Button>
          </Row>
          <Row>
            <Button variant="primary" size="large" icon={<Send />}>
              Send 1,200 APT
            </Button>
            <Button size="small">Copy link</Button>
            <Button variant="primary" busy>
              Sending
            </Button>
            <Button disabled>Not possible now</Button>
            <Button href="#button">A link</Button>
          </Row>
        </div>
      </Specimen>
      <Specimen name="Field, TextInput">
        <div className="grid gap-4 lg:grid-cols-2">
          <TextField label="Label" hint="Only you see it." value={name} onChange={setName} />
          <TextField label="To" error="This address is not on the network yet." mono value={recipient} onChange={setRecipient} />
        </div>
      </Specimen>
      <Specimen name="AmountInput">
        <div className="max-w-[420px]">
          <Field
            label="Amount"
            hint="1,284.4996 available after the fee"
            error={parsed.ok ? undefined : parsed.reason}
            action={
              <button type="button" className="link" onClick={() => setAmount("1,284.4996")}>
                Max
              </button>
            }
          >
            {(control) => <AmountInput {...control} value={amount} onChange={setAmount} decimals={APT_DECIMALS} symbol="APT" />}
          </Field>
        </div>
      </Specimen>
      <Specimen name="TextArea">
        <TextAreaField label="Recovery phrase" hint="Twelve words, parted by spaces." value={words} onChange={setWords} />
      </Specimen>
      <Specimen name="Select, SegmentedControl">
        <div className="grid gap-4 lg:grid-cols-2">
          <SelectField label="Lock after" value={lock} onChange={setLock} options={LOCK_OPTIONS} />
          <div>
            <SegmentedControl label="Pace" options={PACES} value={pace} onChange={setPace} />
          </div>
        </div>
      </Specimen>
    </>
  );
}
