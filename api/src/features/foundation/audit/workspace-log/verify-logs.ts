import { conversationActions } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/open-database.ts';
import { conversation, workspaceLogEntry, workspaceLogHead } from '../../../../platform/db/schema/index.ts';
import { hashDetails, hashLogEntry, type LogEntry } from './hash-log-entry.ts';

type Head = typeof workspaceLogHead.$inferSelect;

/** `cut`: the newest entries are missing. `moved`: entries are missing at the start without a recorded removal. */
type LogProblem = 'missing' | 'changed' | 'cut' | 'moved';

export type WorkspaceLogsState = {
	logs: number;
	entries: number;
	broken: { workspaceId: string; sequence: number; problem: LogProblem }[];
	hasExpected: boolean;
};

const pageSize = 1_000;

export async function verifyWorkspaceLogs(db: Database, expectedHash: string): Promise<WorkspaceLogsState> {
	const heads = await db.select().from(workspaceLogHead).orderBy(asc(workspaceLogHead.workspaceId));
	const state: WorkspaceLogsState = { logs: heads.length, entries: 0, broken: [], hasExpected: false };
	for (const head of heads) {
		const found = await verifyLog(db, head, expectedHash);
		state.entries += found.entries;
		state.hasExpected ||= found.hasExpected;
		const { workspaceId } = head;
		if (found.problem) state.broken.push({ workspaceId, sequence: found.sequence, problem: found.problem });
	}
	return state;
}

async function verifyLog(db: Database, head: Head, expectedHash: string) {
	let previous = { sequence: head.trimmedSequence, hash: head.trimmedHash };
	let entries = 0;
	let hasExpected = false;
	let hasTrimEntry = head.trimmedSequence === 0;
	const failed = (problem: LogProblem, sequence: number) => ({ entries, hasExpected, problem, sequence });
	for (;;) {
		const page = await readPage(db, head.workspaceId, previous.sequence);
		const stored = await storedConversations(db, page);
		for (const entry of page) {
			if (entry.sequence !== previous.sequence + 1) return failed('missing', entry.sequence);
			if (entry.hash !== hashLogEntry(entry, previous.hash)) return failed('changed', entry.sequence);
			if (!areDetailsWhole(entry, stored)) return failed('changed', entry.sequence);
			hasExpected ||= entry.hash === expectedHash;
			hasTrimEntry ||= isTrimEntry(entry, head);
			previous = entry;
			entries++;
		}
		if (page.length < pageSize) break;
	}
	if (previous.sequence !== head.sequence || previous.hash !== head.hash) return failed('cut', previous.sequence);
	if (!hasTrimEntry) return failed('moved', head.trimmedSequence);
	return { entries, hasExpected, problem: null, sequence: previous.sequence };
}

const readPage = (db: Database, workspaceId: string, after: number): Promise<LogEntry[]> =>
	db
		.select()
		.from(workspaceLogEntry)
		.where(and(eq(workspaceLogEntry.workspaceId, workspaceId), gt(workspaceLogEntry.sequence, after)))
		.orderBy(asc(workspaceLogEntry.sequence))
		.limit(pageSize);

async function storedConversations(db: Database, page: readonly LogEntry[]): Promise<Set<string>> {
	const [first] = page;
	const ids = page.filter(({ details }) => details === null).map(({ subjectId }) => subjectId);
	if (!first || ids.length === 0) return new Set();
	const isStored = and(inArray(conversation.id, ids), eq(conversation.workspaceId, first.workspaceId));
	const rows = await db.select({ id: conversation.id }).from(conversation).where(isStored);
	return new Set(rows.map(({ id }) => id));
}

function areDetailsWhole({ action, details, salt, detailsHash, subjectId }: LogEntry, stored: Set<string>): boolean {
	if (details === null) return namesConversation(action) && !stored.has(subjectId);
	return hashDetails(details, salt ?? '') === detailsHash;
}

const namesConversation = (action: string): boolean => (conversationActions as readonly string[]).includes(action);

function isTrimEntry({ action, details }: LogEntry, { trimmedSequence, trimmedHash }: Head): boolean {
	if (action !== 'logTrimmed' || typeof details?.after !== 'object' || details.after === null) return false;
	const { until, hash } = details.after as { until?: unknown; hash?: unknown };
	return until === trimmedSequence && hash === trimmedHash;
}
