import { type SecretVariables, serverSecrets } from '../../../platform/auth/auth-secret.ts';
import { createSecretBox, type SecretBox } from '../../../platform/secrets/secret-box.ts';

/** Seals the secrets of authenticator apps, each for its account. */
export const secondFactorBox = (env: SecretVariables): SecretBox => createSecretBox(serverSecrets(env), 'two-factor');
