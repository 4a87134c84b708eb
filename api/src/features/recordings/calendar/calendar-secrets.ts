import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { type SecretVariables, serverSecrets } from '../../../platform/auth/auth-secret.ts';
import { calendar } from '../../../platform/db/schema/index.ts';
import { createSecretBox, type SecretBox } from '../../../platform/secret-box.ts';

export const calendarSecretBox = (env: SecretVariables): SecretBox => createSecretBox(serverSecrets(env), 'calendars');

export async function reencryptCalendarSecrets({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
	const box = calendarSecretBox(env);
	const { userId, address } = calendar;
	for (const row of await db.select({ userId, address }).from(calendar)) {
		const opened = box.isCurrent(row.address) ? null : box.open(row.address, row.userId);
		if (opened === null) continue;
		const isSame = and(eq(userId, row.userId), eq(address, row.address));
		await db
			.update(calendar)
			.set({ address: box.seal(opened, row.userId) })
			.where(isSame);
	}
}
