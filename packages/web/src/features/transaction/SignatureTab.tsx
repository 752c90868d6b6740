import type { ReactNode } from "react";
import {
  type AssertionParts,
  type Authenticator,
  type KeylessParts,
  type KeyParts,
  type MemberSignature,
  type SignatureParts,
  type SignedPart,
  USER_PRESENT,
  USER_VERIFIED,
} from "../../chain/keys/authenticator.ts";
import { foreignText } from "../../language/foreignText.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { ValueTree } from "../../parts/values/ValueTree.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { HashText } from "../../ui/text/HashText.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";

const ROLES = {
  sender: "explore:sender",
  secondary: "transaction:secondarySigner",
  feePayer: "transaction:feePayer",
} as const satisfies Record<SignedPart["role"], PlainKey>;

const SCHEMES = {
  ed25519: "transaction:schemeEd25519",
  secp256k1: "transaction:schemeSecp256k1",
  secp256r1: "transaction:schemeSecp256r1",
  keyless: "transaction:schemeKeyless",
  federatedKeyless: "transaction:schemeFederated",
  webAuthn: "transaction:schemePasskey",
} as const satisfies Record<Exclude<KeyParts["scheme"] | SignatureParts["scheme"], "unknown">, PlainKey>;

/** Signers of a transaction, with decoded signatures. */
export function SignatureTab({ parts }: { readonly parts: readonly SignedPart[] }) {
  return (
    <Card>
      {parts.map(({ role, address, authenticator }) => (
        <CardSection key={`${role} ${address}`} title={t(ROLES[role])}>
          <FactList
            items={[
              {
                label: t("transaction:account"),
                value: <AccountLink address={address} />,
              },
              { label: t("transaction:signedWith"), value: kindWords(authenticator) },
              ...authenticatorFacts(authenticator),
            ]}
          />
          <Members authenticator={authenticator} />
        </CardSection>
      ))}
    </Card>
  );
}

function kindWords(authenticator: Authenticator): string {
  switch (authenticator.kind) {
    case "ed25519":
      return t("transaction:kindEd25519");
    case "multiEd25519":
      return t("transaction:kindMultiEd25519", { required: authenticator.threshold, count: authenticator.members.length });
    case "multiKey":
      return t("transaction:kindMultiKey", { required: authenticator.threshold, count: authenticator.members.length });
    case "singleKey":
      return schemeWords(authenticator.key);
    case "abstraction":
      return t(authenticator.data.identity === undefined ? "transaction:kindAbstraction" : "transaction:kindDerivable");
    case "none":
      return t("transaction:kindNone");
    case "unknown":
      return t("transaction:kindUnknown", { type: authenticator.type });
  }
}

function schemeWords(part: KeyParts | SignatureParts): string {
  return part.scheme === "unknown" ? t("transaction:kindUnknown", { type: part.type }) : t(SCHEMES[part.scheme]);
}

function authenticatorFacts(authenticator: Authenticator): readonly KeyValueItem[] {
  switch (authenticator.kind) {
    case "ed25519":
      return [
        bytesFact(t("transaction:publicKey"), authenticator.publicKey),
        bytesFact(t("transaction:signature"), authenticator.signature),
      ];
    case "singleKey":
      return [...keyFacts(authenticator.key), ...signatureFacts(authenticator.signature)];
    case "abstraction": {
      const { functionId, data } = authenticator;
      return [
        { label: t("explore:function"), value: <span className="mono wrap-anywhere">{foreignText(functionId)}</span> },
        bytesFact(t("transaction:digest"), data.digest),
        bytesFact(t("transaction:signature"), data.signature),
        ...(data.identity === undefined ? [] : [bytesFact(t("transaction:identity"), data.identity)]),
      ];
    }
    case "unknown":
      return [{ label: t("explore:json"), value: <ValueTree value={authenticator.json} label="" /> }];
    default:
      return [];
  }
}

/** Member keys of a multi-key account; those with a signature are expanded. */
function Members({ authenticator }: { readonly authenticator: Authenticator }) {
  if (authenticator.kind !== "multiEd25519" && authenticator.kind !== "multiKey") return null;
  return (
    <ol className="mt-2 grid gap-1 border-t border-line pt-3">
      {authenticator.members.map((member) => (
        <li key={member.index}>
          <Disclosure defaultOpen={member.signature !== undefined} summary={<MemberTitle member={member} />}>
            <div className="pl-5.5">
              <FactList items={[...keyFacts(member.key), ...(member.signature === undefined ? [] : signatureFacts(member.signature))]} />
            </div>
          </Disclosure>
        </li>
      ))}
    </ol>
  );
}

function MemberTitle({ member }: { readonly member: MemberSignature }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {t("transaction:keyNumbered", { number: member.index + 1, scheme: schemeWords(member.key) })}
      {member.signature === undefined ? (
        <span className="text-ink-3">{t("transaction:didNotSign")}</span>
      ) : (
        <Pill tone="gain">{t("transaction:didSign")}</Pill>
      )}
    </span>
  );
}

function keyFacts(key: KeyParts): readonly KeyValueItem[] {
  if (key.scheme !== "keyless" && key.scheme !== "federatedKeyless") return [bytesFact(t("transaction:publicKey"), key.bytes)];
  return [
    { label: t("transaction:issuer"), value: <span className="break-all">{foreignText(key.issuer)}</span> },
    bytesFact(t("transaction:identityCommitment"), key.identityCommitment),
    ...(key.keysAt === undefined ? [] : [{ label: t("transaction:keysAt"), value: <AddressText address={key.keysAt} /> }]),
    bytesFact(t("transaction:publicKey"), key.bytes),
  ];
}

function signatureFacts(signature: SignatureParts): readonly KeyValueItem[] {
  switch (signature.scheme) {
    case "webAuthn":
      return [{ label: t("transaction:signatureScheme"), value: schemeWords(signature) }, ...assertionFacts(signature.assertion)];
    case "keyless":
      return keylessFacts(signature.keyless);
    default:
      return [bytesFact(t("transaction:signature"), signature.bytes)];
  }
}

function assertionFacts(assertion: AssertionParts): readonly KeyValueItem[] {
  const { device } = assertion;
  const flags = device?.flags ?? 0;
  return [
    bytesFact(t("transaction:signature"), assertion.signature),
    { label: t("transaction:signedAt"), value: foreignText(assertion.origin ?? t("explore:notKnown")) },
    {
      label: t("transaction:presence"),
      value: t(
        flags & USER_VERIFIED ? "transaction:userVerified" : flags & USER_PRESENT ? "transaction:userPresent" : "transaction:userAbsent",
      ),
    },
    textFact(t("transaction:challenge"), assertion.challenge ?? t("explore:notKnown")),
    ...(device === undefined
      ? []
      : [
          bytesFact(t("transaction:relyingParty"), device.relyingPartyHash),
          { label: t("transaction:counter"), value: device.counter.toString() },
        ]),
  ];
}

function keylessFacts(keyless: KeylessParts): readonly KeyValueItem[] {
  const { certificate, ephemeralKey, ephemeralSignature } = keyless;
  return [
    { label: t("transaction:certificate"), value: t(certificate.kind === "openId" ? "transaction:openId" : "transaction:zeroKnowledge") },
    ...(certificate.kind === "openId"
      ? [textFact(t("transaction:claim"), certificate.claim), textFact(t("transaction:jwtPayload"), certificate.payload)]
      : [
          bytesFact(t("transaction:proof", { point: "A" }), certificate.proof.a),
          bytesFact(t("transaction:proof", { point: "B" }), certificate.proof.b),
          bytesFact(t("transaction:proof", { point: "C" }), certificate.proof.c),
          { label: t("transaction:horizon"), value: certificate.horizonSecs.toString() },
          ...(certificate.extraField === undefined ? [] : [textFact(t("transaction:extraField"), certificate.extraField)]),
          ...(certificate.overrideAudience === undefined ? [] : [textFact(t("transaction:audience"), certificate.overrideAudience)]),
          { label: t("transaction:trainingWheels"), value: t(certificate.trainingWheels ? "transaction:yes" : "transaction:no") },
        ]),
    textFact(t("transaction:jwtHeader"), keyless.header),
    { label: t("explore:expires"), value: <TimeText secs={keyless.expiresSecs} absolute /> },
    { label: t("transaction:ephemeralScheme"), value: t(SCHEMES[ephemeralKey.scheme]) },
    bytesFact(t("transaction:ephemeralKey"), ephemeralKey.bytes),
    ...(ephemeralSignature.scheme === "webAuthn"
      ? assertionFacts(ephemeralSignature.assertion)
      : [bytesFact(t("transaction:signature"), ephemeralSignature.bytes)]),
  ];
}

function bytesFact(label: string, bytes: string): KeyValueItem {
  return { label, value: <HashText hash={bytes} /> };
}

function textFact(label: string, text: string): KeyValueItem {
  const value: ReactNode = <span className="mono break-all">{foreignText(text)}</span>;
  return { label, value };
}
