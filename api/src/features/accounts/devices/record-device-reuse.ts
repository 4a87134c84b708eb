import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { user } from '../../../platform/db/schema/index.ts';
import type { OnTokenReused } from '../../../platform/oauth/provider-settings.ts';
import { recordAudit } from '../../foundation/index.ts';

export async function recordDeviceReuse({ db }: Deps, device: Parameters<OnTokenReused>[0]): Promise<void> {
	const { userId, grantId, clientId, from } = device;
	await db.transaction(async (tx) => {
		const [owner] = await tx.select({ userId: user.id, email: user.email }).from(user).where(eq(user.id, userId));
		if (!owner) return;
		const act = { action: 'deviceTokenReused', subjectId: grantId, workspaceId: null } as const;
		await recordAudit(tx, owner, { ...act, before: { client: clientId }, after: from });
	});
}
