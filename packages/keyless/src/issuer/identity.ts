import { ServiceError } from "../service/serviceError.ts";

/** Identity of a signed-in user. */
export interface Identity {
  readonly sub: string;
  readonly email: string;
}

const MAX_TEXT_BYTES = 120;
const EMAIL = /^[^\s@<>"']{1,64}@[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i;

/** Test identities offered on the sign-in page. */
export const TEST_IDENTITIES: readonly Identity[] = [1, 2, 3].map((number) => identityOfEmail(`user-${number}@example.test`));

/** Identity of an e-mail address. The address is also the subject, so it stays the same across sign-ins. */
export function identityOfEmail(email: string): Identity {
  const normal = email.trim().toLowerCase();
  if (!EMAIL.test(normal)) throw new ServiceError(400, "That is not an e-mail address. Use one such as user-1@example.test.");
  return { sub: normal, email: normal };
}

/** Validates a text from a request that becomes a token claim. */
export function tokenText(value: unknown, name: string): string {
  if (typeof value !== "string" || value === "" || new TextEncoder().encode(value).length > MAX_TEXT_BYTES) {
    throw new ServiceError(400, `${name} is missing or longer than ${MAX_TEXT_BYTES} bytes.`);
  }
  return value;
}
