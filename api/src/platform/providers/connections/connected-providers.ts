import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { integration } from '../../db/schema/index.ts';

export async function connectedProviders(db: Database, workspaceId: string): Promise<Set<string>> {
	const rows = await db
		.select({ provider: integration.provider })
		.from(integration)
		.where(and(eq(integration.workspaceId, workspaceId), isNull(integration.disconnectedAt)));
	return new Set(rows.map(({ provider }) => provider));
}
