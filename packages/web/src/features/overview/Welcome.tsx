import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useVault } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { NextSteps } from "./NextSteps.tsx";

/** For somebody without an account: what this is, and how to begin. */
export function Welcome() {
  const network = useNetwork();
  const vault = useVault();
  const requireUnlock = useRequireUnlock();
  return (
    <Card label="Welcome">
      <CardSection>
        <p className="max-w-[56ch] text-lead tracking-[-0.01em]">
          Atoll keeps your keys on this computer and shows what a payment will do before you sign it.
        </p>
        <p className="mt-2 max-w-[64ch] text-ink-2">
          {network.kind === "embedded"
            ? "A complete network runs beside this page. Its coins are for trying things out, so nothing of value is at risk."
            : `You are looking at ${network.label}. To try things out without any risk, switch to the embedded network.`}
        </p>
      </CardSection>
      <CardSection title="How to begin">
        <NextSteps hasAccount={false} hasCoins={false} hasSent={false} />
        <div className="mt-5">
          {vault.kind === "locked" ? (
            <Button variant="primary" size="large" onClick={() => requireUnlock()}>
              Unlock
            </Button>
          ) : (
            <Button variant="primary" size="large" href={routes.accounts(network.id)}>
              Make an account
            </Button>
          )}
        </div>
      </CardSection>
    </Card>
  );
}
