import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { file } from '../../platform/db/schema/index.ts';
import { finishStored } from './finish-stored.ts';
import { createUploadContext } from './upload-context.ts';

/**
 * For the start of a process: files whose last byte arrived although the process ended before it could say so.
 * Their clients may never come back to ask.
 */
export async function finishStrandedUploads(deps: Deps): Promise<void> {
	const context = createUploadContext(deps);
	const unfinished = await deps.db.select().from(file).where(eq(file.isCompleted, false));
	for (const target of unfinished)
		await finishStored(context, target).catch((error: unknown) =>
			deps.log.warn({ err: error, fileId: target.id }, 'a stored upload could not be finished'),
		);
}
