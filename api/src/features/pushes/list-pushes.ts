import type { Push, PushTarget } from '@debrief/shared/contract/integrations/pushes.ts';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { push } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { seeConversation } from '../conversations/index.ts';
import { mappingOf, toPush } from './push-rows.ts';

/** Throws as `seeConversation` does. */
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
			...{ providerName: name, providerTitle: title },
			contactId:
				rows.find((row) => row.provider === name)?.remoteContactId ??
				(mapping?.provider === name ? mapping.remoteId : null),
		}));
	return { list: rows.map((row) => toPush(row, providers)), targets };
}
