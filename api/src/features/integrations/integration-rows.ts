import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { integration, user } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';

export type IntegrationRow = typeof integration.$inferSelect;

declare const proof: unique symbol;
export type Authorized<Row> = Row & { readonly [proof]: 'edit' };

export const currentOf = (workspaceId: string, provider: string) =>
	and(eq(integration.workspaceId, workspaceId), eq(integration.provider, provider), isNull(integration.disconnectedAt));

export async function lockIntegration(
	tx: Transaction,
	{ workspaceId }: Caller,
	provider: string,
): Promise<Authorized<IntegrationRow>> {
	const [row] = await tx.select().from(integration).where(currentOf(workspaceId, provider)).for('no key update');
	if (!row) throw new AppError('integration_not_found');
	return row as Authorized<IntegrationRow>;
}

export const integrationsWithNames = (db: Database | Transaction) =>
	db
		.select({ row: integration, connectedBy: user.fullName, email: user.email })
		.from(integration)
		.leftJoin(user, eq(user.id, integration.connectedBy))
		.$dynamic();

type Named = { row: IntegrationRow; connectedBy: string | null; email: string | null };

export const toIntegration = ({ row, connectedBy, email }: Named): Integration => ({
	id: row.id,
	providerName: row.provider,
	status: row.status,
	reason: row.reason,
	account: row.account,
	connectedAt: row.connectedAt.toISOString(),
	connectedBy: connectedBy || email,
	disconnectedAt: row.disconnectedAt?.toISOString() ?? null,
});

export const auditedPart = ({ provider, account, strategy }: IntegrationRow) => ({ provider, account, strategy });
