import type { DraftSegment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { and, asc, count, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/new-id.ts';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { draftSegment } from '../../platform/db/schema/index.ts';

type Owner = { runId: string; fileId: string };

export async function addToDraft(tx: Transaction, owner: Owner, segments: readonly DraftSegment[]): Promise<void> {
	const spoken = segments.filter(({ text }) => text);
	if (spoken.length === 0) return;
	await tx.insert(draftSegment).values(spoken.map((each) => ({ id: newId(), ...owner, ...each })));
}

export const removeDraft = (tx: Transaction, fileId: string) =>
	tx.delete(draftSegment).where(eq(draftSegment.fileId, fileId));

export async function readDraft(db: Database, { runId, fileId }: Owner, limit: number) {
	const { startedAt, endedAt, text } = draftSegment;
	const ofRun = and(eq(draftSegment.fileId, fileId), eq(draftSegment.runId, runId));
	const [total] = await db.select({ n: count() }).from(draftSegment).where(ofRun);
	const draft =
		limit > 0
			? await db
					.select({ startedAt, endedAt, text })
					.from(draftSegment)
					.where(ofRun)
					.orderBy(asc(startedAt))
					.limit(limit)
			: [];
	return { draft, draftTotal: total?.n ?? 0 };
}
