import { type SecretVariables, serverSecrets } from '../auth/auth-secret.ts';
import { createSecretBox, type SecretBox } from '../secret-box.ts';

export const channelBox = (env: SecretVariables): SecretBox => createSecretBox(serverSecrets(env), 'channels');
