import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { type SecretVariables, serverSecrets } from '../../../platform/auth/auth-secret.ts';
import { calendar } from '../../../platform/db/schema/index.ts';
import { createSecretBox, type SecretBox } from '../../../platform/secrets/secret-box.ts';

/** Seals the addresses of calendars, each for its owner. */
export const calendarSecretBox = (env: SecretVariables): SecretBox => createSecretBox(serverSecrets(env), 'calendars');

/** Seals with the server's current secret what a former one has sealed. */
export async function renewCalendarSeals({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
	const box = calendarSecretBox(env);
	const { userId, address } = calendar;
	for (const row of await db.select({ userId, address }).from(calendar)) {
		const opened = box.isCurrent(row.address) ? null : box.open(row.address, row.userId);
		if (opened === null) continue;
		// changed in the meantime, it is sealed with the current secret already
		const isSame = and(eq(userId, row.userId), eq(address, row.address));
		await db
			.update(calendar)
			.set({ address: box.seal(opened, row.userId) })
			.where(isSame);
	}
}
