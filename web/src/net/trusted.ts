/** Trusted Types: where the policy demands them, addresses of own workers must be marked. */
interface Policy {
  createScriptURL: (address: string) => string;
}
interface TrustedPolicies {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/** The address of an own script as a Trusted Type. */
export function scriptAddress(address: string): string {
  const policies = (globalThis as { trustedTypes?: TrustedPolicies }).trustedTypes;
  policy ??= policies?.createPolicy('quarry-worker', { createScriptURL: (address) => address });
  return policy?.createScriptURL(address) ?? address;
}
