import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { modelFailureCodes } from './model-problem.ts';

/** Work on a set, stored so that other processes see it and can resume it after a crash. */
const ModelRecord = z.object({
	phase: z.enum(['downloading', 'checking', 'unpacking', 'failed']),
	importPath: z.string().nullable(),
	etag: z.string().nullable(),
	bytesPerSecond: z.number().nullable(),
	failure: z.object({ code: z.enum(modelFailureCodes), message: z.string() }).nullable(),
});
export type ModelRecord = z.infer<typeof ModelRecord>;

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
