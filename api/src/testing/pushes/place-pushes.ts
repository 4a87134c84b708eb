import type { PushKind } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { count, ne } from 'drizzle-orm';
import { type Database, openDatabase } from '../../platform/db/open-database.ts';
import { conversation, integration, push, user, workspace } from '../../platform/db/schema/index.ts';
import { integrationBox, sealCredentials } from '../../platform/providers/connections/sealed-credentials.ts';
import { copyEmptyDatabase } from '../database/copy-empty-database.ts';
import { pipedriveKey } from '../providers/start-fake-pipedrive.ts';

const people = 25;

type Placed = { count: number; secret: string; kind?: PushKind };

export async function placePushes(folder: string, { count: wanted, secret, kind = 'note' }: Placed): Promise<void> {
	await copyEmptyDatabase(folder);
	const { db, close } = await openDatabase({ dataFolder: folder });
	const now = new Date();
	await db.insert(workspace).values({ id: 'w', name: 'Quayline', plan: 'premium' });
	await db.insert(user).values({ id: 'u', name: 'Dana', email: 'dana@example.com', emailVerified: true });
	const box = integrationBox({ AUTH_SECRET: secret, dataFolder: folder });
	const credentials = sealCredentials(box, 'i', { apiKey: pipedriveKey, domain: 'quayline' });
	const connected = { provider: 'pipedrive', strategy: 'apiKey' as const, connectedAt: now };
	await db.insert(integration).values({ id: 'i', workspaceId: 'w', ...connected, credentials });
	const ids = Array.from({ length: wanted }, (_, i) => `conversation-${String(i).padStart(6, '0')}-end`);
	for (let from = 0; from < ids.length; from += 500) {
		const some = ids.slice(from, from + 500);
		await db.insert(conversation).values(
			some.map((id) => ({
				id,
				workspaceId: 'w',
				ownerId: 'u',
				type: 'other' as const,
				startedAt: now,
				source: 'upload',
				userName: 'Dana',
				isManuallyCreated: true,
				language: 'en-US',
				step: 'insights' as const,
				state: 'done' as const,
			})),
		);
		const of = { workspaceId: 'w', provider: 'pipedrive', kind, dueAt: now };
		const contactOf = (at: number) => String(((from + at) % people) + 1);
		await db
			.insert(push)
			.values(some.map((id, at) => ({ ...of, id: `push-${id}`, conversationId: id, remoteContactId: contactOf(at) })));
	}
	await close();
}

export const placedIn = (text: unknown): string | undefined => /conversation-\d+-end/.exec(String(text))?.[0];

export async function countUnsent(db: Database): Promise<number> {
	const [row] = await db.select({ unsent: count() }).from(push).where(ne(push.state, 'sent'));
	return row?.unsent ?? 0;
}

export async function countUnsentIn(folder: string): Promise<number> {
	const { db, close } = await openDatabase({ dataFolder: folder });
	try {
		return await countUnsent(db);
	} finally {
		await close();
	}
}
