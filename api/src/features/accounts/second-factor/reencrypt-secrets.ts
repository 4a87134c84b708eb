import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { twoFactor } from '../../../platform/db/schema/index.ts';
import { secondFactorBox } from './second-factor-box.ts';

export async function reencryptSecondFactorSecrets({ db, env }: Deps): Promise<void> {
	const box = secondFactorBox(env);
	const { userId, secret } = twoFactor;
	for (const row of await db.select({ userId, secret }).from(twoFactor)) {
		const opened = box.isCurrent(row.secret) ? null : box.open(row.secret, row.userId);
		const isSame = and(eq(userId, row.userId), eq(secret, row.secret));
		if (opened !== null)
			await db
				.update(twoFactor)
				.set({ secret: box.seal(opened, row.userId) })
				.where(isSame);
	}
}
