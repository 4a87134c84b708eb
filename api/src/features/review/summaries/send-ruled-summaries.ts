import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, summaryRequest } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { callerOfMember, dispatchMessage, recordInLog, theServer } from '../../foundation/index.ts';
import { matchingChannels } from '../../integrations/index.ts';
import { addSummaries } from './add-summaries.ts';
import { readSummary } from './read-summary.ts';
import type { Summary } from './summary-text.ts';

const atOnce = 500;
/** One for all rules, so that each channel gets a conversation once, however often its insights are created. */
const requestId = 'by a rule';

type Request = typeof summaryRequest.$inferSelect;

export async function sendRuledSummaries(deps: Deps): Promise<void> {
	const due = await deps.db.select().from(summaryRequest).orderBy(asc(summaryRequest.createdAt)).limit(atOnce);
	for (const request of due) {
		const { conversationId } = request;
		const ids = await sendOne(deps, request).catch((err: unknown) => {
			deps.log.error({ err, conversationId }, 'a summary could not be sent by its rules');
			return [];
		});
		for (const id of ids) await dispatchMessage(deps, id);
	}
}

async function sendOne(deps: Deps, request: Request): Promise<string[]> {
	const summary = await readAsOwner(deps, request);
	return deps.db.transaction(async (tx) => {
		const isIt = eq(summaryRequest.conversationId, request.conversationId);
		const [taken] = await tx.delete(summaryRequest).where(isIt).returning();
		const about = taken && summary && (await lockVisible(tx, request));
		if (!about) return [];
		const channels = await matchingChannels(tx, about);
		const sent = await addSummaries(tx, deps, {
			conversation: about,
			summary,
			requestId,
			emails: [],
			channels,
			by: null,
		});
		const { id: subjectId, title: name, workspaceId } = about;
		const act = { action: 'summarySent' as const, subjectId, name, after: { with: sent.with } };
		if (sent.with.length > 0) await recordInLog(tx, workspaceId, theServer, [act]);
		return sent.ids;
	});
}

async function lockVisible(tx: Transaction, { conversationId, workspaceId }: Request) {
	const isIt = and(eq(conversation.id, conversationId), eq(conversation.workspaceId, workspaceId));
	const [row] = await tx
		.select()
		.from(conversation)
		.where(and(isIt, isNull(conversation.deletedAt)))
		.for('no key update');
	return row;
}

async function readAsOwner(deps: Deps, { conversationId, workspaceId }: Request): Promise<Summary | null> {
	const [about] = await deps.db.select().from(conversation).where(eq(conversation.id, conversationId));
	const owner = about && (await callerOfMember(deps, workspaceId, about.ownerId));
	if (!owner || !hasFeature(owner.entitlements, 'thirdPartyApi')) return null;
	return readSummary(deps, owner, conversationId, { timeZone: 'UTC' }).catch((error: unknown) => {
		if (error instanceof AppError) return null;
		throw error;
	});
}
