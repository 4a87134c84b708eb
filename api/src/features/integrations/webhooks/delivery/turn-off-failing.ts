import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { membership, user, webhook } from '../../../../platform/db/schema/index.ts';
import { addMail, dispatchMessage, languageOf, recordAudit, theServer } from '../../../foundation/index.ts';
import { hostOf } from '../webhook-address.ts';
import { auditedPart } from '../webhook-audit.ts';
import { turnedOffText } from './turned-off-text.ts';

export async function turnOffFailing(deps: Deps, id: string): Promise<void> {
	const now = deps.clock();
	const mails = await deps.db.transaction(async (tx) => {
		const isOn = and(eq(webhook.id, id), eq(webhook.isEnabled, true));
		const [row] = await tx.update(webhook).set({ isEnabled: false, isTurnedOff: true }).where(isOn).returning();
		if (!row) return [];
		const admins = await tx
			.select({ id: user.id, email: user.email })
			.from(membership)
			.innerJoin(user, eq(user.id, membership.userId))
			.where(and(eq(membership.workspaceId, row.workspaceId), eq(membership.rank, 'Admin'), eq(user.isActive, true)))
			.orderBy(asc(user.email));
		const about = { host: hostOf(row.url), url: new URL(`/settings/webhooks/${id}`, deps.env.publicUrl).href };
		const ids: string[] = [];
		for (const admin of admins) {
			const text = turnedOffText(await languageOf(tx, admin.id), about);
			ids.push(await addMail(tx, { to: admin.email, ...text }, now));
		}
		await recordAudit(tx, theServer, {
			action: 'webhookTurnedOff',
			subjectId: id,
			workspaceId: row.workspaceId,
			before: { ...auditedPart(row), isEnabled: true },
			after: auditedPart(row),
		});
		return ids;
	});
	for (const mail of mails) await dispatchMessage(deps, mail);
}
