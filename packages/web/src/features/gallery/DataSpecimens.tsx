import { Card, SectionCard } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { Table, type TableColumn } from "../../ui/Table.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { HashText } from "../../ui/text/HashText.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { APT_DECIMALS, OCTAS_PER_APT } from "../../units/apt.ts";
import { Row, Specimen } from "./Specimen.tsx";
import { OWN_ADDRESS, RESEMBLING_ADDRESS, SAMPLE_ADDRESS, SAMPLE_HASH } from "./samples.ts";

interface Payment {
  readonly version: string;
  readonly to: string;
  readonly octas: bigint;
  readonly agoSecs: number;
  readonly succeeded: boolean;
}

const PAYMENTS: readonly Payment[] = [
  { version: "18204", to: SAMPLE_ADDRESS, octas: -1200n * OCTAS_PER_APT, agoSecs: 4, succeeded: true },
  { version: "18119", to: RESEMBLING_ADDRESS, octas: -54_000n, agoSecs: 340, succeeded: false },
  { version: "17902", to: OWN_ADDRESS, octas: 10n * OCTAS_PER_APT, agoSecs: 7300, succeeded: true },
];

/** Components for amounts, addresses and tables. */
export function DataSpecimens({ nowSecs }: { readonly nowSecs: number }) {
  const columns: readonly TableColumn<Payment>[] = [
    {
      key: "version",
      header: "Version",
      cell: (row) => (
        <a href="#table" className="link">
          {row.version}
        </a>
      ),
    },
    { key: "to", header: "With", cell: (row) => <AddressText address={row.to} /> },
    {
      key: "state",
      header: "State",
      cell: (row) => (row.succeeded ? <Pill tone="gain">Succeeded</Pill> : <Pill tone="danger">Failed</Pill>),
    },
    { key: "time", header: "Time", cell: (row) => <TimeText secs={nowSecs - row.agoSecs} />, secondary: true },
    {
      key: "amount",
      header: "Amount",
      align: "right",
      cell: (row) => <AmountText units={row.octas} decimals={APT_DECIMALS} symbol="APT" sign />,
    },
  ];
  return (
    <>
      <Specimen name="AddressText" text="With the same beginning and end, the marks still differ.">
        <div className="grid gap-2">
          <Row>
            <AddressText address={SAMPLE_ADDRESS} />
            <AddressText address={RESEMBLING_ADDRESS} />
            <AddressText address={OWN_ADDRESS} label="Everyday" href="#address" />
          </Row>
          <AddressText address={SAMPLE_ADDRESS} full />
        </div>
      </Specimen>
      <Specimen name="AddressMark">
        <Row>
          {["0x0", "0x1", "0x3", "0x4", "0xa", SAMPLE_ADDRESS, RESEMBLING_ADDRESS, OWN_ADDRESS].map((address) => (
            <AddressMark key={address} address={address} />
          ))}
          <AddressMark address={OWN_ADDRESS} size={46} />
        </Row>
      </Specimen>
      <Specimen name="HashText">
        <div className="grid gap-2">
          <HashText hash={SAMPLE_HASH} href="#hash" />
          <HashText hash={SAMPLE_HASH} full />
        </div>
      </Specimen>
      <Specimen name="AmountText" text="Exact, never rounded.">
        <Row>
          <AmountText units={120_000_054_000n} decimals={APT_DECIMALS} symbol="APT" />
          <AmountText units={1200n * OCTAS_PER_APT} decimals={APT_DECIMALS} symbol="APT" sign />
          <AmountText units={-120_000_054_000n} decimals={APT_DECIMALS} symbol="APT" sign />
          <AmountText units={18_446_744_073_709_551_615n} decimals={APT_DECIMALS} symbol="APT" />
        </Row>
      </Specimen>
      <Specimen name="TimeText">
        <Row>
          <TimeText secs={nowSecs - 95} />
          <TimeText secs={nowSecs + 20} />
          <TimeText secs={1_760_000_000} absolute />
        </Row>
      </Specimen>
      <Specimen name="Pill, StatusDot">
        <Row>
          <Pill>User</Pill>
          <Pill tone="accent">Pending</Pill>
          <Pill tone="gain">Succeeded</Pill>
          <Pill tone="caution">Behind</Pill>
          <Pill tone="danger">Failed</Pill>
          <StatusDot tone="gain" label="Online" />
          <StatusDot tone="caution" label="Behind" />
          <StatusDot tone="danger" label="Not answering" />
          <StatusDot tone="neutral" label="Connecting" />
        </Row>
      </Specimen>
      <Specimen name="Table" text="Rows become cards where there is no room.">
        <Card>
          <Table label="Payments" columns={columns} rows={PAYMENTS} rowKey={(row) => row.version} />
        </Card>
      </Specimen>
      <Specimen name="Table, loading">
        <Card>
          <Table label="Payments, loading" columns={columns} rows={[]} rowKey={(row) => row.version} loadingRows={2} />
        </Card>
      </Specimen>
      <Specimen name="KeyValue">
        <SectionCard title="Details">
          <KeyValue
            items={[
              { label: "Calls", value: <span className="mono">0x1::aptos_account::transfer</span> },
              { label: "Fee at the most", value: "0.00081 APT" },
              { label: "Sender", value: <AddressText address={SAMPLE_ADDRESS} full /> },
            ]}
          />
        </SectionCard>
      </Specimen>
      <Specimen name="QrCode, CopyButton">
        <Row>
          <QrCode text={SAMPLE_ADDRESS} label="QR code of a sample address" size={160} />
          <CopyButton text={SAMPLE_ADDRESS} label="Copy the sample address" />
        </Row>
      </Specimen>
    </>
  );
}
