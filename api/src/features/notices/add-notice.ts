import { randomBytes } from 'node:crypto';
import type { NoticeKind } from '@debrief/shared/contract/workspaces/notices.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { user } from '../../platform/db/schema/index.ts';
import { inLanguage } from '../../platform/mail/translations.ts';
import { changeSetting, readSetting } from '../../platform/settings/settings.ts';
import { addMail } from '../outbox/index.ts';
import { languageOf, noticeSetting } from '../settings/index.ts';
import { noticeTexts } from './notice-texts.ts';

type About = { id: string; ownerId: string; title: string | null; source: string };

const longestTitle = 120;

/** Writes a mail to the owner of a conversation that something of it is ready, if they want one. It is sent within a minute. */
export async function addNotice(
	tx: Transaction,
	{ env, clock }: Pick<Deps, 'env' | 'clock'>,
	kind: NoticeKind,
	{ id, ownerId, title, source }: About,
): Promise<void> {
	const wanted = await readSetting(tx, noticeSetting, { userId: ownerId });
	if (!wanted[kind] || source === 'demo') return;
	const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, ownerId));
	if (!owner) return;
	const token = wanted.token ?? randomBytes(24).toString('base64url');
	if (!wanted.token) await changeSetting(tx, noticeSetting, { userId: ownerId }, { token });
	const texts = inLanguage(noticeTexts, await languageOf(tx, ownerId));
	const name = title?.replace(/\s+/g, ' ').slice(0, longestTitle);
	const query = new URLSearchParams({ person: ownerId, token, kind });
	await addMail(
		tx,
		{
			to: owner.email,
			subject: texts.subject[kind](name || texts.untitled),
			text: [
				`${texts.open}\n${env.publicUrl}/conversations/${id}`,
				`${texts.ending}\n${env.publicUrl}/settings/general`,
			].join('\n\n'),
			unsubscribeUrl: `${env.publicUrl}/api/v1/notices/unsubscribe?${query}`,
		},
		clock(),
	);
}
