import { randomBytes } from 'node:crypto';
import { describeAgent } from '@debrief/shared/domain/accounts/describe-agent.ts';
import type { WorkspaceLogAction } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { workspaceLogEntry, workspaceLogHead } from '../../../../platform/db/schema/index.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { coarseNetworkOf } from '../../../../platform/http/headers/client-address.ts';
import { hashDetails, hashLogEntry, type LogEntry } from './hash-log-entry.ts';

export type LogActor = Pick<Caller, 'userId' | 'email' | 'from'>;

export type LogAct = {
	action: WorkspaceLogAction;
	subjectId: string;
	name?: string | null;
	before?: unknown;
	after?: unknown;
	at?: Date;
};

export const theServer: LogActor = { userId: 'server', email: '' };

const batchSize = 500;

/** Call it last in the transaction, after `recordAudit`: other writers of the same log wait for the commit. */
export async function appendToLog(
	tx: Transaction,
	workspaceId: string,
	acts: readonly (LogAct & { actor: LogActor })[],
): Promise<void> {
	if (acts.length === 0) return;
	let previous: { sequence: number; hash: string } = await lockHead(tx, workspaceId);
	const entries: LogEntry[] = [];
	for (const act of acts) {
		const entry = linkOf(workspaceId, act, previous);
		entries.push(entry);
		previous = entry;
	}
	for (let from = 0; from < entries.length; from += batchSize)
		await tx.insert(workspaceLogEntry).values(entries.slice(from, from + batchSize));
	const { sequence, hash } = previous;
	await tx.update(workspaceLogHead).set({ sequence, hash }).where(eq(workspaceLogHead.workspaceId, workspaceId));
}

export const recordInLog = (
	tx: Transaction,
	workspaceId: string,
	actor: LogActor,
	acts: readonly LogAct[],
): Promise<void> =>
	appendToLog(
		tx,
		workspaceId,
		acts.map((act) => ({ ...act, actor })),
	);

export async function lockHead(tx: Transaction, workspaceId: string) {
	await tx.insert(workspaceLogHead).values({ workspaceId }).onConflictDoNothing();
	const isThis = eq(workspaceLogHead.workspaceId, workspaceId);
	const [head] = await tx.select().from(workspaceLogHead).where(isThis).for('update');
	if (!head) throw new Error('the log of a workspace was removed while it was appended to');
	return head;
}

function linkOf(
	workspaceId: string,
	{ actor, action, subjectId, name = null, before = null, after = null, at = new Date() }: LogAct & { actor: LogActor },
	previous: { sequence: number; hash: string },
): LogEntry {
	const details = { name, before, after };
	const salt = randomBytes(16).toString('base64url');
	const entry = {
		workspaceId,
		sequence: previous.sequence + 1,
		at,
		actorId: actor.userId,
		actorEmail: actor.email,
		action,
		subjectId,
		network: actor.from ? coarseNetworkOf(actor.from.address) : null,
		browser: actor.from ? describeAgent(actor.from.agent) : null,
		detailsHash: hashDetails(details, salt),
	};
	return { ...entry, details, salt, hash: hashLogEntry(entry, previous.hash) };
}
