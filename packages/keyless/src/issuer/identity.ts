import { ServiceError } from "../service/serviceError.ts";

/** Who signs in. */
export interface Identity {
  readonly sub: string;
  readonly email: string;
}

const MAX_TEXT_BYTES = 120;
const EMAIL = /^[^\s@<>"']{1,64}@[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i;

/** Offered on the sign-in page. */
export const TEST_IDENTITIES: readonly Identity[] = [1, 2, 3].map((number) => identityOfEmail(`user-${number}@example.test`));

/** The identity behind an e-mail address: its subject is the address itself, so that it is the same every time. */
export function identityOfEmail(email: string): Identity {
  const normal = email.trim().toLowerCase();
  if (!EMAIL.test(normal)) throw new ServiceError(400, "That is not an e-mail address. Use one such as user-1@example.test.");
  return { sub: normal, email: normal };
}

/** A text of a request that goes into a token. */
export function tokenText(value: unknown, name: string): string {
  if (typeof value !== "string" || value === "" || new TextEncoder().encode(value).length > MAX_TEXT_BYTES) {
    throw new ServiceError(400, `${name} is missing or longer than ${MAX_TEXT_BYTES} bytes.`);
  }
  return value;
}
