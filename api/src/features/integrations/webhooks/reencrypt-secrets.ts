import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { webhook } from '../../../platform/db/schema/index.ts';
import { webhookSecretBox } from './webhook-secrets.ts';

export async function reencryptWebhookSecrets({ db, env }: Deps): Promise<void> {
	const box = webhookSecretBox(env);
	const renewed = (sealed: string, id: string) => {
		const opened = box.isCurrent(sealed) ? null : box.open(sealed, id);
		return opened === null ? sealed : box.seal(opened, id);
	};
	const { id, secret, formerSecret } = webhook;
	for (const row of await db.select({ id, secret, formerSecret }).from(webhook)) {
		const next = {
			secret: renewed(row.secret, row.id),
			formerSecret: row.formerSecret && renewed(row.formerSecret, row.id),
		};
		if (next.secret === row.secret && next.formerSecret === row.formerSecret) continue;
		await db
			.update(webhook)
			.set(next)
			.where(and(eq(id, row.id), eq(secret, row.secret)));
	}
}
