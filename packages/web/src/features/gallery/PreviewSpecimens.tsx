import { Effects } from "../../parts/preview/Effects.tsx";
import { Findings } from "../../parts/preview/Findings.tsx";
import { PreviewDetails } from "../../parts/preview/PreviewDetails.tsx";
import { SAMPLE_EFFECTS, SAMPLE_NAMES, SAMPLE_OTHER } from "../../parts/preview/testing/sampleEffects.ts";
import type { Preview } from "../../preview/previewTypes.ts";
import { Card } from "../../ui/Card.tsx";
import { Specimen } from "./Specimen.tsx";

const PREVIEW: Preview = {
  digest: "",
  outcome: { kind: "succeeds" },
  sentence: [],
  effects: [...SAMPLE_EFFECTS.map(([, effect]) => effect), ...SAMPLE_NAMES],
  paid: [],
  proposals: [],
  isComplete: false,
  mayDiffer: false,
  warningsOff: 2,
  findings: [
    {
      rule: "unknown_code",
      level: "caution",
      title: "Nothing is known about this code",
      text: [
        { kind: "text", text: "It stands at " },
        { kind: "account", address: SAMPLE_OTHER },
        { kind: "text", text: "." },
      ],
      loss: "",
      advice: "Ask whoever sent you here what it does.",
    },
  ],
  fee: { gasUsed: 1_037n, maxGasAmount: 1_556n, gasUnitPrice: 100n, expectedOctas: 103_700n, limitOctas: 155_600n },
  signers: { sender: SAMPLE_OTHER, others: [], feePayer: undefined, own: [] },
  network: "Embedded",
  chainId: 4,
  functionId: `${SAMPLE_OTHER}::tide::turn`,
  typeArguments: [],
  composedCalls: [],
  callArguments: [
    { name: "depth", known: undefined, type: "u64", value: "7" },
    { name: undefined, known: undefined, type: "vector<address>", value: `[${SAMPLE_OTHER}]` },
  ],
  expirationSecs: 120n,
  simulatedAtVersion: 18_204n,
};

/** Transaction preview with every kind of effect. */
export function PreviewSpecimens() {
  return (
    <Specimen name="Preview panel">
      <Card label="What this will do">
        <Effects preview={PREVIEW} />
        <Findings preview={PREVIEW} onHide={() => undefined} />
        <PreviewDetails preview={PREVIEW} ledgerSecs={0n} />
      </Card>
    </Specimen>
  );
}
