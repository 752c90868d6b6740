import { BarChart } from "../../ui/charts/BarChart.tsx";
import { StepChart } from "../../ui/charts/StepChart.tsx";
import { APT_DECIMALS } from "../../units/apt.ts";
import { MS_PER_DAY, MS_PER_SEC } from "../../units/time.ts";
import { Specimen } from "./Specimen.tsx";

const OCTAS = [20, 18, 110, 112, 90, 96, 128].map((apt) => BigInt(apt) * 10n ** 8n);
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** Charts with invented figures. */
export function ChartSpecimens({ nowSecs }: { readonly nowSecs: number }) {
  const now = nowSecs * MS_PER_SEC;
  return (
    <>
      <Specimen name="StepChart">
        <StepChart
          label="APT over a week, sample"
          columns={{ label: "Since", value: "Balance" }}
          moments={OCTAS.map((units, index) => ({ at: now - (OCTAS.length - index) * MS_PER_DAY, units }))}
          until={now}
          decimals={APT_DECIMALS}
          symbol="APT"
        />
      </Specimen>
      <Specimen name="BarChart">
        <BarChart
          label="APT in and out by day, sample"
          columns={{ label: "Day", value: "Change" }}
          bars={DAYS.map((label, index) => ({ label, units: (OCTAS[index] ?? 0n) - 60n * 10n ** 8n }))}
          decimals={APT_DECIMALS}
          symbol="APT"
        />
      </Specimen>
    </>
  );
}
