import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { integration } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { integrationsWithNames, toIntegration } from './integration-rows.ts';

const historyMax = 200;

export async function listIntegrations(
	{ db }: Deps,
	{ workspaceId }: Caller,
	{ withHistory }: { withHistory: boolean },
): Promise<Integration[]> {
	const rows = await integrationsWithNames(db)
		.where(and(eq(integration.workspaceId, workspaceId), withHistory ? undefined : isNull(integration.disconnectedAt)))
		.orderBy(desc(integration.connectedAt), desc(integration.id))
		.limit(historyMax);
	return rows.map(toIntegration);
}
