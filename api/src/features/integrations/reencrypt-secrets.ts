import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { integration } from '../../platform/db/schema/index.ts';
import { integrationBox } from '../../platform/providers/connections/sealed-credentials.ts';

export async function reencryptIntegrationSecrets({ db, env }: Deps): Promise<void> {
	const box = integrationBox(env);
	const { id, credentials } = integration;
	for (const row of await db.select({ id, credentials }).from(integration).where(isNotNull(credentials))) {
		if (row.credentials === null || box.isCurrent(row.credentials)) continue;
		const opened = box.open(row.credentials, row.id);
		const isSame = and(eq(id, row.id), eq(credentials, row.credentials));
		if (opened !== null)
			await db
				.update(integration)
				.set({ credentials: box.seal(opened, row.id) })
				.where(isSame);
	}
}
