import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { modelFailureCodes } from './model-problem.ts';

/** What is done about a set, so that another process can see it, and continue it after a crash. */
const ModelRecord = z.object({
	phase: z.enum(['downloading', 'checking', 'unpacking', 'failed']),
	/** The archive or folder to import; null for a download. */
	importPath: z.string().nullable(),
	/** Of what has arrived. */
	etag: z.string().nullable(),
	bytesPerSecond: z.number().nullable(),
	failure: z.object({ code: z.enum(modelFailureCodes), message: z.string() }).nullable(),
});
export type ModelRecord = z.infer<typeof ModelRecord>;

/** Returns null where nothing is done, or the file cannot be understood. */
export async function readRecord(path: string): Promise<ModelRecord | null> {
	try {
		return ModelRecord.parse(JSON.parse(await readFile(path, 'utf8')));
	} catch {
		return null;
	}
}

export async function writeRecord(path: string, record: ModelRecord): Promise<void> {
	const prepared = `${path}.${randomUUID()}`;
	await writeFile(prepared, JSON.stringify(record));
	await rename(prepared, path);
}
