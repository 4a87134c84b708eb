import { repeatedViewMs } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, workspace, workspaceLogEntry } from '../../../../platform/db/schema/index.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { appendToLog, type LogActor, lockHead } from './append-to-log.ts';

type ViewAction = 'conversationViewed' | 'conversationPlayed';

type Seen = {
	action: ViewAction;
	subjectId: string;
	name: string | null;
	workspaceId: string;
	actor: LogActor;
	at: Date;
};

export type ViewLog = {
	record(caller: Caller, action: ViewAction, seen: { id: string; title: string | null }): void;
	flush(): Promise<void>;
	stop(): Promise<void>;
};

const flushAfterMs = 1_000;
const rememberedMax = 50_000;
const waitingMax = 20_000;

/** One entry per person, conversation and half hour. A killed process loses its last second. */
export function createViewLog({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): ViewLog {
	const recordedAt = new Map<string, number>();
	let waiting: Seen[] = [];
	let timer: NodeJS.Timeout | null = null;
	let writing: Promise<void> = Promise.resolve();
	let isStopped = false;

	const write = async () => {
		const batch = waiting;
		waiting = [];
		for (const [workspaceId, seen] of Map.groupBy(batch, (each) => each.workspaceId))
			try {
				await db.transaction((tx) => appendNew(tx, workspaceId, seen));
			} catch (err) {
				log.error({ err, workspaceId }, 'views of conversations were not recorded and will be tried again');
				if (!isStopped) waiting.push(...seen.slice(0, Math.max(0, waitingMax - waiting.length)));
			}
		if (waiting.length > 0) start();
	};
	const flush = () => {
		if (timer) clearTimeout(timer);
		timer = null;
		writing = writing.then(write);
		return writing;
	};
	const start = () => {
		timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
	};
	return {
		record({ userId, email, from, workspaceId }, action, { id, title }) {
			const at = clock();
			const key = `${workspaceId} ${userId} ${id} ${action}`;
			if (isStopped || at.getTime() - (recordedAt.get(key) ?? 0) < repeatedViewMs || waiting.length >= waitingMax)
				return;
			recordedAt.delete(key);
			recordedAt.set(key, at.getTime());
			if (recordedAt.size > rememberedMax) recordedAt.delete(recordedAt.keys().next().value ?? '');
			const actor = { userId, email, ...(from && { from }) };
			waiting.push({ action, subjectId: id, name: title, workspaceId, actor, at });
			start();
		},
		flush,
		async stop() {
			await flush();
			isStopped = true;
			if (timer) clearTimeout(timer);
		},
	};
}

async function appendNew(tx: Transaction, workspaceId: string, seen: readonly Seen[]): Promise<void> {
	const [found] = await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId));
	if (!found) return;
	await lockHead(tx, workspaceId);
	const { actorId, action, subjectId, at } = workspaceLogEntry;
	const earliest = Math.min(...seen.map((each) => each.at.getTime()));
	const subjects = [...new Set(seen.map((each) => each.subjectId))];
	const recent = await tx
		.select({ actorId, action, subjectId, at })
		.from(workspaceLogEntry)
		.where(
			and(
				eq(workspaceLogEntry.workspaceId, workspaceId),
				inArray(subjectId, subjects),
				inArray(action, ['conversationViewed', 'conversationPlayed']),
				gt(at, new Date(earliest - repeatedViewMs)),
			),
		)
		.orderBy(desc(at));
	const isKnown = (one: Seen) =>
		recent.some(
			(each) =>
				each.actorId === one.actor.userId &&
				each.action === one.action &&
				each.subjectId === one.subjectId &&
				one.at.getTime() - each.at.getTime() < repeatedViewMs,
		);
	const isHere = and(inArray(conversation.id, subjects), eq(conversation.workspaceId, workspaceId));
	const still = await tx.select({ id: conversation.id }).from(conversation).where(isHere);
	const fresh = seen
		.filter((one) => !isKnown(one))
		// Deleted or moved conversations must not leave a title.
		.map((one) => (still.some(({ id }) => id === one.subjectId) ? one : { ...one, name: null }));
	await appendToLog(tx, workspaceId, fresh);
}
