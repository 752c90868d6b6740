import {
  type Address,
  type FunctionDefinition,
  type NativeBody,
  type NativeCall,
  permissionsAddress,
  type SignerValue,
  signerAddress,
} from "@atoll/move";

/** Wrapper for a body that receives raw signers, because two signers of the same account may have different permissions. */
export class BodyOfSigners<Body = NativeBody> {
  readonly body: Body;
  constructor(body: Body) {
    this.body = body;
  }
}

/** Declares a body that receives raw signers. */
export function withSigners<Body extends (call: NativeCall, ...args: never[]) => unknown>(body: Body): BodyOfSigners<Body> {
  return new BodyOfSigners(body);
}

const NOBODY: ReadonlyMap<Address, Address> = new Map();

/** Wraps a body to receive signer addresses; while it runs, the context records which signers are restricted. */
export function withAddressesOfSigners({ parameters }: Pick<FunctionDefinition, "parameters">, body: NativeBody): NativeBody {
  const places = parameters.flatMap(({ type }, index) => (isSigner(type) ? [index] : []));
  if (places.length === 0) return body;
  return (call, ...args) => {
    const { context } = call;
    const restricted = restrictedAmong(args as SignerValue[], places);
    if (restricted === undefined) return body(call, ...args);
    for (const place of places) args[place] = signerAddress(args[place] as SignerValue);
    context.restrictedSigners = restricted;
    try {
      return body(call, ...args);
    } finally {
      context.restrictedSigners = NOBODY;
    }
  };
}

function restrictedAmong(args: readonly SignerValue[], places: readonly number[]): ReadonlyMap<Address, Address> | undefined {
  let restricted: Map<Address, Address> | undefined;
  for (const place of places) {
    const signer = args[place] as SignerValue;
    const permissions = permissionsAddress(signer);
    if (permissions === undefined) continue;
    restricted ??= new Map();
    restricted.set(signerAddress(signer), permissions);
  }
  return restricted;
}

/** Whether a type is a signer or a signer reference. */
export function isSigner(type: FunctionDefinition["parameters"][number]["type"]): boolean {
  return type.kind === "signer" || (type.kind === "reference" && type.to.kind === "signer");
}
