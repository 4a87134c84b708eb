import { and, asc, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { membership, pbxRejection, pbxTransfer, user } from '../../../../platform/db/schema/index.ts';
import { inLanguage } from '../../../../platform/mail/translations.ts';
import { addMail, dispatchMessage, languageOf } from '../../../foundation/index.ts';
import { isRejection, rejectionTexts } from './rejection-texts.ts';

/** Waits for more files, so that one mail covers them all. */
const quietMs = 2 * 60_000;
const betweenMs = 3_600_000;
const namedAtMost = 10;
const longestName = 120;

export async function sendRejectionMails(deps: Deps): Promise<void> {
	const now = deps.clock();
	const before = (ms: number) => new Date(now.getTime() - ms);
	const isDue = and(
		gt(pbxRejection.pending, 0),
		lt(pbxRejection.lastAt, before(quietMs)),
		or(isNull(pbxRejection.mailedAt), lt(pbxRejection.mailedAt, before(betweenMs))),
	);
	const due = await deps.db.select({ id: pbxRejection.workspaceId }).from(pbxRejection).where(isDue);
	for (const { id } of due) {
		const mails = await deps.db.transaction(async (tx) => {
			const [row] = await tx
				.select()
				.from(pbxRejection)
				.where(and(isDue, eq(pbxRejection.workspaceId, id)))
				.for('update');
			if (!row) return [];
			const cleared = { pending: 0, firstAt: null, mailedAt: now };
			await tx.update(pbxRejection).set(cleared).where(eq(pbxRejection.workspaceId, id));
			return addMails(tx, deps, id, row.pending);
		});
		for (const mail of mails) await dispatchMessage(deps, mail);
	}
}

async function addMails(tx: Transaction, { env, clock }: Deps, workspaceId: string, count: number): Promise<string[]> {
	const isRejected = and(eq(pbxTransfer.workspaceId, workspaceId), eq(pbxTransfer.state, 'rejected'));
	const named = await tx
		.select({ name: pbxTransfer.name, reason: pbxTransfer.reason })
		.from(pbxTransfer)
		.where(isRejected)
		.orderBy(desc(pbxTransfer.endedAt), desc(pbxTransfer.id))
		.limit(Math.min(count, namedAtMost));
	const admins = await tx
		.select({ id: user.id, email: user.email })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(and(eq(membership.workspaceId, workspaceId), eq(membership.rank, 'Admin')))
		.orderBy(asc(membership.createdAt));
	const ids: string[] = [];
	for (const { id, email } of admins) {
		const texts = inLanguage(rejectionTexts, await languageOf(tx, id));
		const lines = named.map(({ name, reason }) => {
			const why = reason && isRejection(reason) ? texts.reasons[reason] : '';
			return `${name.replace(/\s+/g, ' ').slice(-longestName)}: ${why}`;
		});
		const rest = count - named.length;
		const link = `${env.publicUrl}/pbx`;
		const text = [
			texts.before(count),
			[...lines, ...(rest > 0 ? [texts.more(rest)] : [])].join('\n'),
			`${texts.where}\n${link}`,
		].join('\n\n');
		ids.push(await addMail(tx, { to: email, subject: texts.subject(count), text, links: [link] }, clock()));
	}
	return ids;
}
