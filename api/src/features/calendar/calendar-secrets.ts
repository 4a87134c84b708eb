import { type SecretVariables, serverSecrets } from '../../platform/auth/auth-secret.ts';
import { createSecretBox, type SecretBox } from '../../platform/secrets/secret-box.ts';

/** Seals the addresses of calendars, each for its owner. */
export const calendarSecretBox = (env: SecretVariables): SecretBox => createSecretBox(serverSecrets(env), 'calendars');
