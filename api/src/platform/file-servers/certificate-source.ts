import { readFile, stat } from 'node:fs/promises';
import { createSecureContext, type SecureContext } from 'node:tls';

export type CertificateSource = { current(): Promise<SecureContext> };

/** Throws when the files cannot be read or do not match. */
export async function openCertificate(paths: { cert: string; key: string }): Promise<CertificateSource> {
	const changedAt = async () => Math.max((await stat(paths.cert)).mtimeMs, (await stat(paths.key)).mtimeMs);
	const load = async () =>
		createSecureContext({ cert: await readFile(paths.cert), key: await readFile(paths.key), minVersion: 'TLSv1.2' });
	let loadedAt = await changedAt();
	let context = await load();
	return {
		async current() {
			try {
				const latest = await changedAt();
				if (latest !== loadedAt) {
					context = await load();
					loadedAt = latest;
				}
			} catch {
				// The renewal is incomplete. The old certificate still works, and the next connection retries.
			}
			return context;
		},
	};
}
