import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { usage } from '../../../platform/db/schema/index.ts';

export type UsageEntry = {
	workspaceId: string;
	name: 'transcript' | 'insights';
	/** The file of a transcript, or the conversation of insights. It counts once, however often it is processed. */
	subjectId: string;
	/** Seconds for transcripts, 1 for insights. */
	amount: number;
	source: string;
	at: Date;
};

export async function addUsage(tx: Transaction, { source, at, ...entry }: UsageEntry): Promise<void> {
	if (source === 'demo') return;
	await tx
		.insert(usage)
		.values({ ...entry, id: newId(), amount: Math.ceil(entry.amount), createdAt: at })
		.onConflictDoNothing({ target: [usage.name, usage.subjectId] });
}
