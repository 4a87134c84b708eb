import { type SecretVariables, serverSecrets } from '../../../platform/auth/auth-secret.ts';
import { createSecretBox, type SecretBox } from '../../../platform/secret-box.ts';

export const secondFactorBox = (env: SecretVariables): SecretBox => createSecretBox(serverSecrets(env), 'two-factor');
