import type { ReactNode } from "react";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { Console } from "../../parts/templates/Console.tsx";
import { Dashboard } from "../../parts/templates/Dashboard.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import type { PageState } from "../../parts/templates/StatePanel.tsx";
import { Wizard } from "../../parts/templates/Wizard.tsx";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection, SectionCard } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { KindMark } from "../../ui/text/KindMark.tsx";
import { Specimen } from "./Specimen.tsx";
import { WizardSpecimen } from "./WizardSpecimen.tsx";

const NOTHING = <Empty title="No transactions yet" text="They appear here as they happen." />;
const NO_ACCOUNT = <Empty title="No account yet" action={<Button variant="primary">Create account</Button>} />;
const ERROR = {
  code: "network.timeout",
  what: "The network's node did not answer in time.",
  why: undefined,
  advice: "Try again.",
  action: { kind: "retry", label: "Try again" },
  detail: "",
} as const;
const STATES: Readonly<Record<string, PageState>> = {
  ready: { kind: "ready" },
  loading: { kind: "loading" },
  empty: { kind: "empty" },
  error: { kind: "error", view: <ErrorView error={ERROR} onAction={() => undefined} /> },
  offline: { kind: "offline", network: "Harbour", onRetry: () => undefined },
};

/** Page templates, each rendered with a given state. */
const TEMPLATES: Readonly<Record<string, (state: PageState) => ReactNode>> = {
  List: (state) => (
    <ListTemplate title="Transactions" count="2" state={state} empty={NOTHING} filters={<span>Live, newest first.</span>}>
      <Sheet>Everyday sent 5 APT to Harbour</Sheet>
    </ListTemplate>
  ),
  Detail: (state) => (
    <DetailTemplate
      list={{ label: "Transactions", href: "/gallery" }}
      shortId="18,204"
      title="Transaction 18,204"
      mark={<KindMark kind="block" size={40} />}
      state={state}
      empty={NOTHING}
    >
      <Sheet>Everyday sent 5 APT to Harbour</Sheet>
    </DetailTemplate>
  ),
  "Form and preview": (state) => (
    <FormAndPreview state={state} empty={NO_ACCOUNT} form={<Sheet>To, amount, from</Sheet>} preview={<Sheet>What it will do</Sheet>} />
  ),
  Wizard: (state) => (
    <Wizard label={`Add account, ${state.kind}`} step={{ at: 2, of: 3 }} state={state} empty={NO_ACCOUNT}>
      <CardSection>Confirm recovery phrase</CardSection>
      <CardFooter>
        <Button>Back</Button>
        <Button variant="primary">Create account</Button>
      </CardFooter>
    </Wizard>
  ),
  Dashboard: (state) => (
    <Dashboard title="Overview" state={state} empty={NO_ACCOUNT} main={<Sheet>Balance</Sheet>} side={<Sheet>Needs attention</Sheet>} />
  ),
  Settings: (state) => (
    <SettingsFrame here="/settings" title="General" state={state} empty={<Empty title="Nothing to set yet" />}>
      <Sheet>Theme, language</Sheet>
    </SettingsFrame>
  ),
  Console: (state) => (
    <Console
      title="GraphQL"
      state={state}
      empty={<Empty title="No answer yet" text="Run the query to see its answer here." />}
      input={<Sheet>Query</Sheet>}
      output={<Sheet>Answer</Sheet>}
    />
  ),
};

/** Each page template in every state: content, skeleton, empty, error and offline. */
export function TemplateSpecimens() {
  return (
    <>
      {Object.entries(TEMPLATES).flatMap(([template, show]) =>
        Object.entries(STATES).map(([name, state]) => (
          <Specimen key={`${template}-${name}`} name={`${template}, ${name}`}>
            <Framed>{show(state)}</Framed>
          </Specimen>
        )),
      )}
      <Specimen name="Wizard, with its steps in the address">
        <WizardSpecimen />
      </Specimen>
    </>
  );
}

function Sheet({ children }: { readonly children: ReactNode }) {
  return <SectionCard>{children}</SectionCard>;
}

/** Dashed frame that marks a page template inside the gallery. */
function Framed({ children }: { readonly children: ReactNode }) {
  return <div className="rounded-card border border-dashed border-line-strong p-4">{children}</div>;
}
