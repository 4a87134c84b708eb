import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostKeyFile } from './host-key-files.ts';
import { hostKeys } from './host-keys.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'host-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const areReadable = (keys: string[]) => keys.every((key) => !(ssh2.utils.parseKey(key) instanceof Error));
const malformed = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA\n-----END OPENSSH PRIVATE KEY-----\n';

test('host keys are generated once and kept', async () => {
	const made = await hostKeys(folder);
	expect(areReadable(made)).toBe(true);
	expect(await hostKeys(folder)).toEqual(made);
});

test('an unreadable new key is generated again, and an unreadable stored one is replaced', {
	tags: ['release'],
}, async () => {
	const [good = '', other = ''] = await hostKeys(folder);
	writeFileSync(join(folder, hostKeyFile('ed25519')), malformed);
	const answers = [malformed, malformed, good];
	const generate = {
		ed25519: async () => ({ private: answers.shift() ?? '' }),
		rsa: async () => ({ private: other }),
	};
	expect(await hostKeys(folder, generate)).toEqual([good, other]);
	expect(answers).toEqual([]);
	expect(readFileSync(join(folder, hostKeyFile('ed25519')), 'utf8')).toBe(good);
});
