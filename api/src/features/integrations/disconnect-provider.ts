import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { integration } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { recordActivity, recordAudit } from '../foundation/index.ts';
import { failPushesOf } from './crm-sync/follow-connection.ts';
import { auditedPart, lockIntegration } from './integration-rows.ts';
import { requestRevocation } from './revoke-access.job.ts';
import { failSentTasksOf } from './tasks/tools/follow-connection.ts';

/** Stops sending at once; a job revokes the access. Throws `integration_not_found`. */
export async function disconnectProvider(deps: Deps, caller: Caller, name: string): Promise<void> {
	const { db, clock, providers } = deps;
	const provider = providers.find(name);
	const id = await db.transaction(async (tx) => {
		const before = await lockIntegration(tx, caller, name);
		await tx
			.update(integration)
			.set({
				status: 'disconnected',
				reason: null,
				disconnectedAt: clock(),
				refreshingUntil: null,
				credentials: provider?.revoke ? before.credentials : null,
			})
			.where(eq(integration.id, before.id));
		const of = { workspaceId: caller.workspaceId, provider: name };
		await failPushesOf(tx, of, 'not_connected');
		await failSentTasksOf(tx, of, 'not_connected');
		await recordActivity(tx, caller, 'integrationDeactivated', { providerName: provider?.title ?? name });
		await recordAudit(tx, caller, {
			action: 'integrationDisconnected',
			subjectId: before.id,
			workspaceId: caller.workspaceId,
			before: auditedPart(before),
			after: null,
		});
		return before.id;
	});
	if (provider?.revoke) await requestRevocation(deps, id);
}
