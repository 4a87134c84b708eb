import { and, eq, gte, lte } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { segment } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { seeFile } from '../conversations/index.ts';
import { transcriptOrder } from './segment-rows.ts';

const mostSegments = 2_000;

export async function getWords(
	deps: Deps,
	caller: Caller,
	{ fileId, from, to }: { fileId: string; from: number; to: number },
) {
	await seeFile(deps.db, caller, fileId);
	const touching = and(eq(segment.fileId, fileId), lte(segment.startedAt, to), gte(segment.endedAt, from));
	const columns = { segmentId: segment.id, words: segment.words };
	return {
		list: await deps.db
			.select(columns)
			.from(segment)
			.where(touching)
			.orderBy(...transcriptOrder)
			.limit(mostSegments),
	};
}
