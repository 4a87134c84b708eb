import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { contact, conversation, file, recording } from '../../../platform/db/schema/index.ts';
import { AppError, fieldDetail } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactVisibleTo } from '../../foundation/index.ts';
import { refreshTasks } from '../action-points/refresh-tasks.ts';
import type { Authorized, ConversationRecord } from '../conversation-access.ts';
import { copyBatch } from '../copies/copied-columns.ts';
import { requirePart } from '../locked-parts.ts';
import { requestExternalUpdates } from './request-external-updates.ts';
import { resolveTimes } from './resolve-times.ts';
import { revealInsights, writeInsights } from './write-insights.ts';

type Target = Authorized<ConversationRecord, 'edit'>;

const onlyByHand = ['type', 'source', 'remotePhone', 'direction'] as const;

export async function updateConversation(
	deps: Deps,
	caller: Caller,
	target: Target,
	change: ConversationChange,
): Promise<void> {
	if (change.summary !== undefined) requirePart(caller, 'summary');
	if (change.tags) requirePart(caller, 'tags');
	if (change.keepsAudio !== undefined && target.ownerId !== caller.userId) throw new AppError('forbidden');
	assertOnlyEditable(target, change);
	await deps.db.transaction(async (tx) => {
		const [audio] = await tx.select({ id: file.id }).from(file).where(eq(file.conversationId, target.id)).limit(1);
		const columns = {
			...(await writeInsights(tx, deps, caller, target, change)),
			...(change.showsUncertain && (await revealInsights(tx, target))),
			...plainColumns(change),
			...(await contactColumns(tx, caller, target, change)),
			...resolveTimes({ ...target, hasAudio: audio !== undefined }, change),
		};
		if (Object.keys(columns).length) await tx.update(conversation).set(columns).where(eq(conversation.id, target.id));
		if (change.actionPoints || change.showsUncertain) await refreshTasks(tx, [target.id], { now: deps.clock() });
		const appliesRules =
			change.tags !== undefined || change.contact !== undefined || change.showsUncertain !== undefined;
		await requestExternalUpdates(tx, [target.id], { now: deps.clock(), appliesRules });
		if (change.startedAt) await moveRecordings(tx, target, change.startedAt, deps.clock());
	});
}

function assertOnlyEditable({ isManuallyCreated }: Target, change: ConversationChange): void {
	const fields = onlyByHand.filter((field) => change[field] !== undefined);
	if (isManuallyCreated || fields.length === 0) return;
	throw new AppError('invalid_input', {
		details: fields.map((field) => fieldDetail(field, 'not_editable', 'onlyByHand')),
	});
}

const plainColumns = ({ type, direction, remotePhone, source, keepsAudio }: ConversationChange) => ({
	...(keepsAudio !== undefined && { keepsAudio }),
	...(type && { type }),
	...(direction !== undefined && { direction }),
	...(remotePhone !== undefined && { remotePhone: remotePhone || null }),
	...(source && { source }),
});

async function moveRecordings(tx: Transaction, target: Target, startedAt: Date, now: Date): Promise<void> {
	const shift = sql`${startedAt.getTime() - target.startedAt.getTime()} * interval '1 millisecond'`;
	await tx
		.update(recording)
		.set({ startedAt: sql`${recording.startedAt} + ${shift}`, endedAt: sql`${recording.endedAt} + ${shift}` })
		.where(eq(recording.conversationId, target.id));
	// Updated here and not by the copy job, because searches must find the lines under the new day at once.
	const source = { source: 'conversation', sourceId: target.id } as const;
	while ((await copyBatch(tx, source, now)) > 0);
}

type Columns = { contactId?: string | null; contactName?: string | null };

/** The row must be locked. Throws `contact_not_found`, and `contact_changed` when the caller saw another contact. */
async function contactColumns(
	tx: Transaction,
	caller: Caller,
	target: Authorized<ConversationRecord, 'edit'>,
	{ contact: wanted, before }: Pick<ConversationChange, 'contact' | 'before'>,
): Promise<Columns> {
	if (wanted === undefined) return {};
	const [now] = await tx
		.select({ contactId: conversation.contactId, contactName: conversation.contactName })
		.from(conversation)
		.where(eq(conversation.id, target.id));
	if (!now) throw new AppError('conversation_not_found');
	if (before?.contactId !== undefined && before.contactId !== now.contactId) throw new AppError('contact_changed');
	if (wanted === null) return { contactId: null, contactName: null };
	if (wanted.id !== undefined) {
		const mine = and(eq(contact.id, wanted.id), contactVisibleTo(caller));
		const [found] = await tx.select({ name: contact.displayName }).from(contact).where(mine).for('share');
		if (!found) throw new AppError('contact_not_found');
		return { contactId: wanted.id, contactName: found.name };
	}
	return wanted.displayName === now.contactName ? {} : { contactId: null, contactName: wanted.displayName ?? null };
}
