import type { Push } from '@debrief/shared/contract/integrations/pushes.ts';
import type { PushKind } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { SourceContact } from '../../../platform/contact-source.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { push } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Provider } from '../../../platform/providers/provider.ts';
import { mapRemoteContact, readRemoteContact } from '../../contacts/index.ts';
import { type ConversationRecord, editConversation, lockEditable, seeConversation } from '../../conversations/index.ts';
import { recordConversations } from '../../foundation/index.ts';
import { connectedProvider } from './connected-provider.ts';
import { mappingOf, ofConversation, type PushRow, toPush } from './push-rows.ts';

type Wanted = { provider: string; kind?: PushKind | undefined; contactId?: string | undefined };

/** A second request gets the push of the first. Throws the errors of `editConversation`, and `push_not_mapped`. */
export async function createPush(deps: Deps, caller: Caller, id: string, wanted: Wanted): Promise<Push> {
	await seeConversation(deps.db, caller, id);
	await editConversation(deps.db, caller, id);
	const provider = await connectedProvider(deps.db, deps, caller, { name: wanted.provider, part: 'push' });
	const { contactId } = wanted;
	const known = contactId === undefined ? null : await readRemoteContact(deps, caller, provider.name, contactId);
	return deps.db.transaction(async (tx) => {
		const about = await lockEditable(tx, caller, id);
		if (about.source === 'demo') throw new AppError('push_not_mapped');
		const row = await place(tx, deps, caller, { about, provider, known, kind: wanted.kind });
		return toPush(row, deps.providers);
	});
}

type Placed = {
	about: Awaited<ReturnType<typeof editConversation>>;
	provider: Provider;
	known: SourceContact | null;
	kind: PushKind | undefined;
};

async function place(tx: Transaction, deps: Deps, caller: Caller, placed: Placed): Promise<PushRow> {
	const { about, provider, known } = placed;
	const now = deps.clock();
	const isIt = ofConversation(about.id, provider.name);
	const [before] = await tx.select().from(push).where(isIt).for('update');
	if (known) await mapRemoteContact(tx, deps, caller, about, { provider: provider.name, contact: known });
	const remoteContactId = known?.id ?? before?.remoteContactId ?? (await mappedTo(tx, about, provider.name));
	const kind = placed.kind ?? before?.kind ?? (about.type === 'other' ? 'note' : 'call');
	if (before && isBegun(before)) return before;
	const wanted = { isRemoval: false, state: 'waiting', attempts: 0, reason: null, dueAt: now } as const;
	const chosen = before?.remoteId || before?.isInDoubt ? {} : { kind };
	const [row] = before
		? await tx
				.update(push)
				.set({ ...wanted, ...chosen, remoteContactId, requestedBy: caller.userId })
				.where(eq(push.id, before.id))
				.returning()
		: await tx
				.insert(push)
				.values({
					id: newId(),
					workspaceId: about.workspaceId,
					conversationId: about.id,
					provider: provider.name,
					...wanted,
					kind,
					remoteContactId,
					requestedBy: caller.userId,
					createdAt: now,
				})
				.onConflictDoNothing()
				.returning();
	if (row) {
		await recordConversations(tx, caller, 'conversationPushed', [about.id], { provider: provider.name });
		return row;
	}
	const [existing] = await tx.select().from(push).where(isIt);
	if (!existing) throw new AppError('conversation_not_found');
	return existing;
}

const isBegun = ({ state, isRemoval }: PushRow): boolean => !isRemoval && (state === 'sent' || state === 'waiting');

async function mappedTo(tx: Transaction, { contactId }: ConversationRecord, provider: string): Promise<string> {
	const mapping = await mappingOf(tx, contactId);
	if (mapping?.provider !== provider) throw new AppError('push_not_mapped');
	return mapping.remoteId;
}
