import type { StoreGoogleDocument } from '@debrief/shared/contract/conversations/documents.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { storedDocument } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { seeFile } from '../../conversations/index.ts';
import { languageOf } from '../../foundation/index.ts';
import { asking } from '../../integrations/index.ts';
import { storeDocument } from './store-document.ts';

const provider = 'googleDrive';

export async function storeGoogleDocument(
	deps: Deps,
	caller: Caller,
	{ fileIds, again, language, timeZone }: StoreGoogleDocument,
): Promise<{ url: string; isNew: boolean }> {
	requireFeature(caller, 'driveIntegration');
	const conversationId = await conversationOf(deps, caller, fileIds);
	const drive = deps.providers.find(provider);
	if (!drive || !(await deps.providers.connectedOf(caller.workspaceId)).has(provider))
		throw new AppError('integration_not_found');
	const before = again ? null : await storedUrl(deps, conversationId);
	if (before) return { url: before, isNew: false };
	const reader = { timeZone, language: language ?? (await languageOf(deps.db, caller.userId)) };
	const { url } = await asking(deps, provider, () =>
		storeDocument(deps, caller, conversationId, drive, { ...reader, overwrites: true }),
	);
	if (!url) throw new AppError('provider_unavailable');
	return { url, isNew: true };
}

async function conversationOf({ db }: Deps, caller: Caller, fileIds: string[]): Promise<string> {
	const ids = new Set<string>();
	for (const fileId of new Set(fileIds)) ids.add((await seeFile(db, caller, fileId)).conversation.id);
	const [id] = ids;
	if (!id || ids.size > 1) throw fieldError('invalid_input', 'fileIds', 'several_conversations');
	return id;
}

async function storedUrl({ db }: Deps, conversationId: string): Promise<string | null> {
	const isIt = and(eq(storedDocument.conversationId, conversationId), eq(storedDocument.provider, provider));
	const [row] = await db.select({ url: storedDocument.url }).from(storedDocument).where(isIt);
	return row?.url ?? null;
}
