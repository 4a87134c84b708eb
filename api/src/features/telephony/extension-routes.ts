import type { CallExtension } from '@debrief/shared/contract/pbx/call-extensions.ts';
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/db/open-database.ts';
import { conversation, membership, pbxCall, pbxExtension, user } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { assignExtension, releaseExtension } from './assign-extension.ts';
import { dropRecording } from './drop-recording.ts';

export const callExtensionRoutes = (deps: Deps) =>
	({
		listCallExtensions: async ({ caller }) => ({ list: await listExtensions(deps.db, caller) }),
		assignCallExtension: async ({ caller, params, body }) => ({
			moved: await assignExtension(deps, caller, { ...params, ...body }),
		}),
		releaseCallExtension: ({ caller, params }) => releaseExtension(deps, caller, params.extension),
		async dropRecording({ caller, c }) {
			const dropped = await dropRecording(deps, caller, c.env.incoming);
			c.status(202);
			return dropped;
		},
	}) satisfies Partial<Routes>;

async function listExtensions(db: Database, { workspaceId }: Caller): Promise<CallExtension[]> {
	const called = await db
		.select({
			extension: pbxCall.extension,
			calls: count(),
			unassignedCalls: sql<number>`count(*) filter (where 'unknownExtension' = any(${pbxCall.doubts}))`.mapWith(Number),
		})
		.from(pbxCall)
		.innerJoin(conversation, eq(conversation.id, pbxCall.conversationId))
		.where(and(eq(pbxCall.workspaceId, workspaceId), isNotNull(pbxCall.extension), isNull(conversation.deletedAt)))
		.groupBy(pbxCall.extension);
	const isOfMember = and(
		eq(membership.workspaceId, pbxExtension.workspaceId),
		eq(membership.userId, pbxExtension.userId),
	);
	const assigned = await db
		.select({ extension: pbxExtension.extension, userId: user.id, fullName: user.fullName, email: user.email })
		.from(pbxExtension)
		.innerJoin(membership, isOfMember)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(eq(pbxExtension.workspaceId, workspaceId));
	const all = new Map<string, CallExtension>();
	for (const { extension, ...counts } of called)
		if (extension) all.set(extension, { extension, userId: null, userName: null, ...counts });
	for (const { extension, userId, fullName, email } of assigned) {
		const counts = all.get(extension) ?? { calls: 0, unassignedCalls: 0 };
		all.set(extension, { ...counts, extension, userId, userName: fullName ?? email });
	}
	const order = new Intl.Collator('en', { numeric: true });
	return [...all.values()].sort((a, b) => order.compare(a.extension, b.extension));
}
