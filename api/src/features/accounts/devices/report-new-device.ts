import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { user } from '../../../platform/db/schema/index.ts';
import type { OnDeviceApproved } from '../../../platform/oauth/provider-settings.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import { addAccessMail } from '../mails/account-mails.ts';

export async function reportNewDevice(deps: Deps, { userId, device }: Parameters<OnDeviceApproved>[0]): Promise<void> {
	try {
		const mailId = await deps.db.transaction(async (tx) => {
			const [owner] = await tx.select().from(user).where(eq(user.id, userId));
			const mail = { kind: 'newDevice', path: '/device' } as const;
			return owner ? addAccessMail(tx, deps, { userId, email: owner.email, from: device }, mail) : null;
		});
		if (mailId) await dispatchMessage(deps, mailId);
	} catch (err) {
		deps.log.error({ err, userId }, 'a new device was not reported to its owner');
	}
}
