import { useState } from "react";
import { AskBeforeLeaving } from "../../parts/templates/AskBeforeLeaving.tsx";
import { useWizard } from "../../parts/templates/useWizard.ts";
import { Wizard } from "../../parts/templates/Wizard.tsx";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";

/** Working wizard: the URL stores its step, and typed input triggers a confirmation before leaving. */
export function WizardSpecimen() {
  const [name, setName] = useState("");
  const { step, progress, goTo, goBack, close } = useWizard({
    steps: ["kind", "name", "check"],
    parameter: "sampleStep",
    canShow: (shown) => shown !== "check" || name !== "",
  });
  return (
    <Wizard label="Add lagoon, sample" step={progress}>
      {name !== "" && <AskBeforeLeaving text="The lagoon's name is not kept." isLostByReload={false} />}
      <CardSection>
        {/* A `StepHeading` in the first step would move the focus away from the gallery. */}
        {step === "kind" ? <h2 className="text-lead font-[600]">Which kind of lagoon</h2> : null}
        {step === "name" && (
          <>
            <StepHeading>How it is called</StepHeading>
            <TextField label="Name of the lagoon" value={name} onChange={setName} />
          </>
        )}
        {step === "check" && <StepHeading>{`Lagoon ${name}`}</StepHeading>}
      </CardSection>
      <CardFooter>
        {goBack !== undefined && <Button onClick={goBack}>Back</Button>}
        {step === "check" ? (
          <Button
            variant="primary"
            onClick={() => {
              setName("");
              close();
            }}
          >
            Add lagoon
          </Button>
        ) : (
          <Button variant="primary" disabled={step === "name" && name === ""} onClick={() => goTo(step === "kind" ? "name" : "check")}>
            Next
          </Button>
        )}
      </CardFooter>
    </Wizard>
  );
}
