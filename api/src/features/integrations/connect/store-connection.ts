import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { integration, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import {
	integrationBox,
	openCredentials,
	sealCredentials,
} from '../../../platform/providers/connections/sealed-credentials.ts';
import type { Authenticated, AuthMethod, Provider } from '../../../platform/providers/provider.ts';
import { recordActivity, recordAudit } from '../../foundation/index.ts';
import { resumePushesOf } from '../crm-sync/follow-connection.ts';
import {
	auditedPart,
	currentOf,
	type IntegrationRow,
	integrationsWithNames,
	toIntegration,
} from '../integration-rows.ts';
import { requestRevocation } from '../revoke-access.job.ts';
import { resumeSentTasksOf } from '../tasks/tools/follow-connection.ts';

type New = { provider: Provider; method: AuthMethod; authenticated: Authenticated };

export async function storeConnection(deps: Deps, caller: Caller, added: New): Promise<Integration> {
	const { workspaceId } = caller;
	const { shown, former } = await deps.db.transaction(async (tx) => {
		// The lock makes two simultaneous connections one.
		await tx.select({ id: workspace.id }).from(workspace).where(eq(workspace.id, workspaceId)).for('no key update');
		const [before] = await tx.select().from(integration).where(currentOf(workspaceId, added.provider.name));
		const former = before ? await keepFormer(tx, deps, before, added) : null;
		const row = before ? await replace(tx, deps, caller, before, added) : await insert(tx, deps, caller, added);
		const [shown] = await integrationsWithNames(tx).where(eq(integration.id, row.id));
		if (!shown) throw new AppError('integration_not_found');
		const of = { workspaceId, provider: added.provider.name };
		await resumePushesOf(tx, of, deps.clock());
		await resumeSentTasksOf(tx, of, deps.clock());
		if (!before) await recordActivity(tx, caller, 'integrationActivated', { providerName: added.provider.title });
		await recordAudit(tx, caller, {
			action: before ? 'integrationReconnected' : 'integrationConnected',
			subjectId: row.id,
			workspaceId,
			before: before ? auditedPart(before) : null,
			after: auditedPart(row),
		});
		return { shown: toIntegration(shown), former };
	});
	if (former) await requestRevocation(deps, former);
	return shown;
}

/** A job revokes them later. Null when there is nothing to revoke or revoking would also end the new access. */
async function keepFormer(
	tx: Transaction,
	{ env, clock }: Deps,
	before: IntegrationRow,
	{ provider, authenticated }: New,
): Promise<string | null> {
	const box = integrationBox(env);
	const credentials = provider.revoke ? openCredentials(box, before) : null;
	const isSameAccount = before.account === authenticated.account;
	if (!credentials?.refreshToken || credentials.refreshToken === authenticated.credentials.refreshToken) return null;
	if (provider.revokesAccount && isSameAccount) return null;
	const id = newId();
	await tx.insert(integration).values({
		...before,
		id,
		credentials: sealCredentials(box, id, credentials),
		refreshingUntil: null,
		pausedUntil: null,
		status: 'disconnected',
		reason: null,
		disconnectedAt: clock(),
	});
	return id;
}

function columnsFor({ env, clock }: Deps, caller: Caller, id: string, { method, authenticated }: New) {
	return {
		strategy: method.strategy,
		status: 'active' as const,
		reason: null,
		account: authenticated.account,
		credentials: sealCredentials(integrationBox(env), id, authenticated.credentials),
		connectedAt: clock(),
		connectedBy: caller.userId,
		refreshingUntil: null,
		pausedUntil: null,
	};
}

async function insert(tx: Transaction, deps: Deps, caller: Caller, added: New): Promise<IntegrationRow> {
	const id = newId();
	const values = { id, workspaceId: caller.workspaceId, provider: added.provider.name };
	const columns = columnsFor(deps, caller, id, added);
	return one(
		await tx
			.insert(integration)
			.values({ ...values, ...columns })
			.returning(),
	);
}

async function replace(tx: Transaction, deps: Deps, caller: Caller, { id }: IntegrationRow, added: New) {
	const columns = { ...columnsFor(deps, caller, id, added), revision: sql`${integration.revision} + 1` };
	return one(await tx.update(integration).set(columns).where(eq(integration.id, id)).returning());
}

function one([row]: IntegrationRow[]): IntegrationRow {
	if (!row) throw new AppError('integration_not_found');
	return row;
}
