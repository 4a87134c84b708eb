import { readFile, stat } from 'node:fs/promises';
import { createSecureContext, type SecureContext } from 'node:tls';

/** The certificate of the server, read again when its file has changed: those of Let's Encrypt do every two months. */
export type CertificateSource = { current(): Promise<SecureContext> };

/** Throws when the files cannot be read or do not belong together. */
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
				// half of a renewal: the old one still works, and the next client finds the new one
			}
			return context;
		},
	};
}
