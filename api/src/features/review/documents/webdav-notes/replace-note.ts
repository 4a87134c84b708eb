import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { requireFeature } from '../../../../platform/http/require-feature.ts';
import { editConversation, seeConversation } from '../../../conversations/index.ts';
import { languageOf } from '../../../foundation/index.ts';
import { asking } from '../../../integrations/index.ts';
import { storeDocument } from '../store-document.ts';

export async function replaceNote(deps: Deps, caller: Caller, conversationId: string): Promise<void> {
	requireFeature(caller, 'driveIntegration');
	await seeConversation(deps.db, caller, conversationId);
	const { id } = await editConversation(deps.db, caller, conversationId);
	const provider = deps.providers.find('webdav');
	if (!provider || !(await deps.providers.connectedOf(caller.workspaceId)).has(provider.name))
		throw new AppError('integration_not_found');
	const language = await languageOf(deps.db, caller.userId);
	await asking(deps, provider.name, () => storeDocument(deps, caller, id, provider, { language, overwrites: true }));
}
