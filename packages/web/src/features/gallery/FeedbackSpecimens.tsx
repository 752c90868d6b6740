import { Inbox, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { Steps } from "../../ui/Steps.tsx";
import { Tabs } from "../../ui/tabs/Tabs.tsx";
import { Row, Specimen } from "./Specimen.tsx";

const SAMPLE_ERROR: ExplainedError = {
  code: "network.unreachable",
  what: "The network did not answer.",
  why: "Nothing listens at its address, or the connection was cut.",
  advice: "Check that it runs, then try again.",
  action: { label: "Try again", kind: "retry" },
  detail: "GET /v1: connection refused",
};

/** Cards, notices, toasts, dialogs and other feedback components. */
export function FeedbackSpecimens() {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<"changes" | "events">("changes");
  const toast = useToast();
  return (
    <>
      <Specimen name="Card">
        <Card label="What this will do">
          <CardSection>
            <p className="text-lead tracking-[-0.01em]">
              Everyday sends <b className="font-[640]">1,200 APT</b> to <b className="font-[640]">harbour</b>.
            </p>
          </CardSection>
          <CardSection title="Check before you sign">
            <div className="grid gap-2">
              <Notice level="notice" title="Only on this network">
                The embedded network's coins have no value elsewhere.
              </Notice>
              <Notice
                title="First payment to this account"
                action={
                  <Button variant="quiet" size="small">
                    Hide
                  </Button>
                }
              >
                You have never sent to it.
              </Notice>
              <Notice level="danger" title="This will fail">
                The account holds less than the amount and the fee.
              </Notice>
            </div>
          </CardSection>
          <CardFooter note="Nothing is signed until you choose to.">
            <Button size="large">Back</Button>
            <Button size="large" variant="primary">
              Send 1,200 APT
            </Button>
          </CardFooter>
        </Card>
      </Specimen>
      <Specimen name="ErrorView">
        <ErrorView error={SAMPLE_ERROR} onAction={() => toast({ title: "Tried again" })} />
      </Specimen>
      <Specimen name="Empty">
        <EmptyCard
          icon={<Inbox />}
          title="Nothing sent yet"
          text="Payments from this account will be listed here."
          action={<Button variant="primary">Send a first payment</Button>}
        />
      </Specimen>
      <Specimen name="Steps">
        <Steps
          label="Progress"
          steps={[
            { label: "Signed", state: "done" },
            { label: "Sent to the network", state: "current", detail: "Waiting for the next block." },
            { label: "Final", state: "todo" },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Parts of a transaction"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: "changes", label: "Changes", content: <p className="text-ink-2">Four resources were written.</p> },
            { key: "events", label: "Events", content: <p className="text-ink-2">Two events were emitted.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Dialog, Menu, Toast">
        <Row>
          <Button onClick={() => setOpen(true)}>Open a dialog</Button>
          <Menu
            align="start"
            trigger={<Button>Open a menu</Button>}
            groups={[
              { label: "Account", items: [{ key: "rename", label: "Rename", icon: <Pencil aria-hidden="true" /> }] },
              { items: [{ key: "remove", label: "Remove", icon: <Trash2 aria-hidden="true" />, danger: true }] },
            ]}
          />
          <Button
            onClick={() =>
              toast({ title: "Payment is final", text: "1,200 APT to harbour", tone: "gain", link: { label: "Show it", href: "#toast" } })
            }
          >
            Show a toast
          </Button>
        </Row>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Remove this account?"
          description="Its key is deleted from this browser. Without its recovery phrase, what it holds is lost."
          footer={
            <>
              <Button size="large" onClick={() => setOpen(false)}>
                Keep it
              </Button>
              <Button size="large" variant="danger" onClick={() => setOpen(false)}>
                Remove account
              </Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure summary="Details">
          <p className="text-ink-2">Folded away until asked for.</p>
        </Disclosure>
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <div className="grid max-w-[420px] gap-4">
          <Skeleton lines={3} />
          <Spinner label="Loading" />
        </div>
      </Specimen>
    </>
  );
}
