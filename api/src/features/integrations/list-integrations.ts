import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { integration } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { integrationsWithNames, toIntegration } from './integration-rows.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';

const historyMax = 200;

export async function listIntegrations(
	deps: Deps,
	caller: Caller,
	{ withHistory }: { withHistory: boolean },
): Promise<Integration[]> {
	const { workspaceId } = caller;
	const rows = await integrationsWithNames(deps.db)
		.where(and(eq(integration.workspaceId, workspaceId), withHistory ? undefined : isNull(integration.disconnectedAt)))
		.orderBy(desc(integration.connectedAt), desc(integration.id))
		.limit(historyMax);
	return [...rows.map(toIntegration), ...(await webhooksOf(deps, caller))].toSorted((a, b) =>
		b.connectedAt.localeCompare(a.connectedAt),
	);
}

async function webhooksOf(deps: Deps, caller: Caller): Promise<Integration[]> {
	return (await listWebhooks(deps, caller)).map(({ id, url, isEnabled, isTurnedOff, createdAt }) => ({
		...({ id, providerName: 'webhook', reason: null } as const),
		account: hasRight(caller.rank, 'changeSettings') ? new URL(url).host : null,
		status: isTurnedOff || !isEnabled ? 'error' : 'active',
		connectedAt: createdAt,
		connectedBy: null,
		disconnectedAt: null,
	}));
}
