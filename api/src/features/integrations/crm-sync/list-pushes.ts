import type { Push, PushTarget } from '@debrief/shared/contract/integrations/pushes.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { contact, push } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { seeConversation } from '../../conversations/index.ts';
import { contactKnownTo } from '../../foundation/index.ts';
import { mappingOf, type PushRow, toPush } from './push-rows.ts';

export async function listPushes(
	{ db, providers }: Deps,
	caller: Caller,
	id: string,
): Promise<{ list: Push[]; targets: PushTarget[] }> {
	const about = await seeConversation(db, caller, id);
	const rows = await db.select().from(push).where(eq(push.conversationId, id)).orderBy(asc(push.createdAt));
	const mapping = await mappingOf(db, about.contactId);
	const connected = about.source === 'demo' ? new Set<string>() : await providers.connectedOf(caller.workspaceId);
	const targets = providers.all
		.filter((each) => each.push && connected.has(each.name))
		.map(({ name, title }) => ({
			providerName: name,
			providerTitle: title,
			contactId:
				rows.find((row) => row.provider === name)?.remoteContactId ??
				(mapping?.provider === name ? mapping.remoteId : null),
		}));
	const list = rows.map(async (row) => toPush(row, providers, row.isInDoubt ? await nameOf(db, caller, row) : null));
	return { list: await Promise.all(list), targets };
}

async function nameOf(db: Deps['db'], caller: Caller, { provider, remoteContactId }: PushRow): Promise<string | null> {
	const isIt = and(eq(contact.remoteProvider, provider), eq(contact.remoteId, remoteContactId));
	const [known] = await db
		.select({ name: contact.displayName })
		.from(contact)
		.where(and(isIt, contactKnownTo(caller)));
	return known?.name ?? null;
}
