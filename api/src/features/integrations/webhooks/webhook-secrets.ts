import { createHmac, randomBytes } from 'node:crypto';
import { type SecretVariables, serverSecrets } from '../../../platform/auth/auth-secret.ts';
import type { webhook } from '../../../platform/db/schema/index.ts';
import { createSecretBox, type SecretBox } from '../../../platform/secret-box.ts';

const prefix = 'whsec_';
const secretBytes = 32;

export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

export const webhookSecretBox = (env: SecretVariables): SecretBox => createSecretBox(serverSecrets(env), 'webhooks');

type Secrets = Pick<typeof webhook.$inferSelect, 'id' | 'secret' | 'formerSecret' | 'formerSecretUntil'>;

export function validSecrets(box: SecretBox, row: Secrets, now: Date): string[] {
	const isFormerValid = row.formerSecretUntil !== null && row.formerSecretUntil > now;
	const sealed = [row.secret, isFormerValid ? row.formerSecret : null];
	return sealed.flatMap((each) => (each === null ? [] : (box.open(each, row.id) ?? [])));
}

type Signed = { id: string; timestamp: number; body: string };

export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
	secrets
		.map((secret) => {
			const key = Buffer.from(secret.slice(prefix.length), 'base64');
			return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
		})
		.join(' ');
