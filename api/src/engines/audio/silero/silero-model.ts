import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type SileroModel = { path: string; sha256: string };

export const sileroModel: SileroModel = {
	path: fileURLToPath(new URL('./silero_vad.onnx', import.meta.url)),
	sha256: 'a35ebf52fd3ce5f1469b2a36158dba761bc47b973ea3382b3186ca15b1f5af28',
};

/** Must run before each load: a damaged model aborts the process that loads it. */
export async function isIntact({ path, sha256 }: SileroModel): Promise<boolean> {
	const bytes = await readFile(path).catch(() => null);
	return bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
}
