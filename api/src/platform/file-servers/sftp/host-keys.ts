import { randomUUID } from 'node:crypto';
import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ssh2 from 'ssh2';
import { linkUnlessTaken } from '../../storage/link-unless-taken.ts';
import { type HostKeyKind, hostKeyFile, hostKeyKinds } from './host-key-files.ts';

type Generate = Record<HostKeyKind, () => Promise<{ private: string }>>;

const generateBySsh2: Generate = {
	ed25519: () => promisify<'ed25519', { private: string }>(ssh2.utils.generateKeyPair)('ed25519'),
	// For systems without Ed25519.
	rsa: () =>
		new Promise<{ private: string }>((resolve, reject) =>
			ssh2.utils.generateKeyPair('rsa', { bits: 3072 }, (error, keys) => (error ? reject(error) : resolve(keys))),
		),
};

export const hostKeys = (dataFolder: string, generate = generateBySsh2): Promise<string[]> =>
	Promise.all(hostKeyKinds.map((kind) => hostKey(join(dataFolder, hostKeyFile(kind)), generate[kind])));

/** ssh2 1.17 generates one malformed key in 250, with which no server starts. */
const isReadable = (key: string) => !(ssh2.utils.parseKey(key) instanceof Error);

async function hostKey(path: string, generate: Generate[HostKeyKind]): Promise<string> {
	const kept = await readFile(path, 'utf8').catch(() => null);
	if (kept && isReadable(kept)) return kept;
	if (kept !== null) await unlink(path);
	let made = await generate();
	while (!isReadable(made.private)) made = await generate();
	const unfinished = `${path}.${randomUUID()}`;
	await writeFile(unfinished, made.private, { mode: 0o600, flag: 'wx', flush: true });
	try {
		// When several processes start at once, the first key wins.
		await linkUnlessTaken(unfinished, path);
	} finally {
		await unlink(unfinished);
	}
	return readFile(path, 'utf8');
}
