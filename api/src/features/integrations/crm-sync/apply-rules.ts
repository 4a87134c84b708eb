import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { insight, integration, push } from '../../../platform/db/schema/index.ts';
import type { ConversationRecord } from '../../conversations/index.ts';
import { entitlementsOfWorkspace } from '../../foundation/index.ts';
import type { Mapping } from './push-rows.ts';
import { readPushRules } from './push-rules.ts';

export async function applyRules(
	tx: Transaction,
	{ clock, providers }: Deps,
	about: ConversationRecord,
	{ provider, remoteId }: Mapping,
): Promise<void> {
	const { id, workspaceId, tags, isHeldBack } = about;
	const rule = (await readPushRules(tx, { workspaceId })).find(
		(each) => each.isOn && each.provider === provider && (each.tag === null || tags.includes(each.tag)),
	);
	const feature = providers.find(provider)?.requiredFeature;
	if (!rule || isHeldBack) return;
	const [ready] = await tx.select({ id: insight.conversationId }).from(insight).where(eq(insight.conversationId, id));
	const isIt = and(eq(integration.workspaceId, workspaceId), eq(integration.provider, provider));
	const [connected] = await tx
		.select({ id: integration.id })
		.from(integration)
		.where(and(isIt, isNull(integration.disconnectedAt)));
	if (!ready || !connected) return;
	if (feature && !hasFeature(await entitlementsOfWorkspace(tx, workspaceId, clock()), feature)) return;
	await tx
		.insert(push)
		.values({
			id: newId(),
			workspaceId,
			conversationId: id,
			provider,
			kind: rule.kind,
			remoteContactId: remoteId,
			dueAt: clock(),
			createdAt: clock(),
		})
		.onConflictDoNothing();
}
