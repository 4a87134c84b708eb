import { type SecretVariables, serverSecrets } from '../../auth/auth-secret.ts';
import { createSecretBox, type SecretBox } from '../../secret-box.ts';
import type { Credentials } from '../vendor.ts';

export const integrationBox = (env: SecretVariables): SecretBox => createSecretBox(serverSecrets(env), 'integrations');

export const sealCredentials = (box: SecretBox, id: string, credentials: Credentials): string =>
	box.seal(JSON.stringify(credentials), id);

export function openCredentials(box: SecretBox, row: { id: string; credentials: string | null }): Credentials | null {
	const text = row.credentials === null ? null : box.open(row.credentials, row.id);
	return text === null ? null : JSON.parse(text);
}
