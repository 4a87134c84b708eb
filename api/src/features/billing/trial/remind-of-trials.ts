import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { membership, user, workspace } from '../../../platform/db/schema/index.ts';
import { inLanguage } from '../../../platform/mail/translations.ts';
import { addMail, languageOf } from '../../foundation/index.ts';
import { dayOf } from '../mails/add-billing-mail.ts';
import { billingMailTexts } from '../mails/billing-mail-texts.ts';

const dayMs = 86_400_000;
const atOnce = 100;

export async function remindOfTrials(deps: Deps): Promise<void> {
	if (!deps.payments) return;
	for (const days of [1, 3]) await remind(deps, days);
}

async function remind({ db, clock, env }: Deps, days: number): Promise<void> {
	const now = clock();
	const due = and(
		eq(workspace.plan, 'demoPaid'),
		gt(workspace.trialEndsAt, now),
		lte(workspace.trialEndsAt, new Date(now.getTime() + days * dayMs)),
		or(isNull(workspace.trialNoticeDays), gt(workspace.trialNoticeDays, days)),
	);
	const found = await db.select({ id: workspace.id }).from(workspace).where(due).limit(atOnce);
	for (const { id } of found)
		await db.transaction(async (tx) => {
			const [row] = await tx
				.update(workspace)
				.set({ trialNoticeDays: days })
				.where(and(eq(workspace.id, id), due))
				.returning();
			if (!row?.trialEndsAt) return;
			const admins = await tx
				.select({ userId: user.id, email: user.email })
				.from(membership)
				.innerJoin(user, eq(user.id, membership.userId))
				.where(and(eq(membership.workspaceId, id), eq(membership.rank, 'Admin')));
			for (const { userId, email } of admins) {
				const texts = inLanguage(billingMailTexts, await languageOf(tx, userId));
				const { subject, text } = texts.trialEnds(days, dayOf(row.trialEndsAt));
				const link = `${env.publicUrl}/invoices`;
				const body = `${text}\n\n${texts.open}\n${link}`;
				await addMail(tx, { to: email, subject, text: body, links: [link] }, now);
			}
		});
}
