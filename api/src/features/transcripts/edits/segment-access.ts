import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { segment } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editFile, seeFile } from '../../conversations/index.ts';

export async function editableFileOf(db: Database, caller: Caller, segmentId: string) {
	const [line] = await db.select({ fileId: segment.fileId }).from(segment).where(eq(segment.id, segmentId));
	if (!line) throw new AppError('segment_not_found');
	try {
		await seeFile(db, caller, line.fileId);
		return await editFile(db, caller, line.fileId);
	} catch (error) {
		throw error instanceof AppError && error.code === 'file_not_found' ? new AppError('segment_not_found') : error;
	}
}
