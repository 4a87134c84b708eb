import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { integration } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import type { Provider } from '../../../platform/providers/provider.ts';

type Wanted = { name: string; part: 'push' | 'tasks' };

/** Throws `provider_not_found`, `integration_not_found` and the errors of `requireFeature`. */
export async function connectedProvider(
	db: Database | Transaction,
	{ providers }: Pick<Deps, 'providers'>,
	caller: Caller,
	{ name, part }: Wanted,
): Promise<Provider> {
	const provider = providers.find(name);
	if (!provider?.[part]) throw new AppError('provider_not_found');
	if (provider.requiredFeature) requireFeature(caller, provider.requiredFeature);
	const isIt = and(eq(integration.workspaceId, caller.workspaceId), eq(integration.provider, name));
	const [row] = await db
		.select({ id: integration.id })
		.from(integration)
		.where(and(isIt, isNull(integration.disconnectedAt)));
	if (!row) throw new AppError('integration_not_found');
	return provider;
}
