import { randomBytes } from 'node:crypto';
import type { NotificationKind } from '@debrief/shared/contract/workspaces/email-notifications.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { shortenToCharacters } from '../../../engines/insights/text/shorten.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';
import { inLanguage } from '../../../platform/mail/translations.ts';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import { addMail } from '../outbox/add-message.ts';
import { languageOf } from '../settings/interface-setting.ts';
import { notificationSetting } from '../settings/notification-setting.ts';
import { type NotificationTexts, notificationTexts } from './notification-texts.ts';

type About = { id: string; ownerId: string; title: string | null; source: string };
type Mentioned = {
	userId: string;
	by: string;
	title: string | null;
	note: { id: string; conversationId: string; description: string };
};
export type Waiting = {
	due: { text: string; dueDate: string; owner: string | null }[];
	unnamed: number;
	failed: number;
};
type Writing = Pick<Deps, 'env' | 'clock'>;

const longestTitle = 120;
const longestQuote = 500;
const longestPoint = 200;
const mostPoints = 10;

export async function addNotification(
	tx: Transaction,
	deps: Writing,
	kind: 'transcript' | 'summary',
	{ id, ownerId, title, source }: About,
): Promise<void> {
	if (source === 'demo') return;
	const link = `${deps.env.publicUrl}/conversations/${id}`;
	await add(tx, deps, kind, ownerId, (texts) => ({
		subject: texts.subject[kind](nameOf(title) || texts.untitled),
		paragraphs: [`${texts.open}\n${link}`],
		link,
	}));
}

export async function addMentionNotification(
	tx: Transaction,
	deps: Writing,
	{ userId, by, title, note: { id, conversationId, description } }: Mentioned,
): Promise<void> {
	const link = `${deps.env.publicUrl}/conversations/${conversationId}?${new URLSearchParams({ note: id })}`;
	await add(tx, deps, 'mention', userId, (texts) => ({
		subject: texts.mentioned(by.replace(/\s+/g, ' '), nameOf(title) || texts.untitledOfOthers),
		paragraphs: [shortenToCharacters(description, longestQuote), `${texts.openNote}\n${link}`],
		link,
	}));
}

export async function addWeeklyNotification(
	tx: Transaction,
	deps: Writing,
	userId: string,
	{ due, unnamed, failed }: Waiting,
): Promise<void> {
	const link = `${deps.env.publicUrl}/home`;
	await add(tx, deps, 'weekly', userId, ({ weekly }) => {
		const points = due.slice(0, mostPoints).map(({ text, dueDate, owner }) => {
			const about = [dueDate, owner && weekly.owes(owner)].filter(Boolean).join(', ');
			return `- ${shortenToCharacters(text.replace(/\s+/g, ' '), longestPoint)} (${about})`;
		});
		const hidden = due.length - points.length;
		const list = [weekly.due, ...points, ...(hidden > 0 ? [weekly.more(hidden)] : [])].join('\n');
		return {
			subject: weekly.subject(due.length + unnamed + failed),
			paragraphs: [
				...(due.length > 0 ? [list] : []),
				...(unnamed > 0 ? [weekly.unnamed(unnamed)] : []),
				...(failed > 0 ? [weekly.failed(failed)] : []),
				`${weekly.open}\n${link}`,
			],
			link,
		};
	});
}

const nameOf = (title: string | null) => title?.replace(/\s+/g, ' ').slice(0, longestTitle);

type Mail = { subject: string; paragraphs: string[]; link: string };

async function add(
	tx: Transaction,
	{ env, clock }: Writing,
	kind: NotificationKind,
	userId: string,
	compose: (texts: NotificationTexts) => Mail,
): Promise<void> {
	const wanted = await readSetting(tx, notificationSetting, { userId });
	if (!wanted[kind]) return;
	const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
	if (!person) return;
	const token = wanted.token ?? randomBytes(24).toString('base64url');
	if (!wanted.token) await changeSetting(tx, notificationSetting, { userId }, { token });
	const texts = inLanguage(notificationTexts, await languageOf(tx, userId));
	const { subject, paragraphs, link } = compose(texts);
	const query = new URLSearchParams({ person: userId, token, kind });
	const unsubscribeUrl = `${env.publicUrl}/api/v1/notices/unsubscribe?${query}`;
	const settings = `${env.publicUrl}/settings/general`;
	const endings = [`${texts.ending}\n${settings}`, `${texts.unsubscribe}\n${unsubscribeUrl}`];
	const text = [...paragraphs, ...endings].join('\n\n');
	const links = [link, settings, unsubscribeUrl];
	await addMail(tx, { to: person.email, subject, text, links, unsubscribeUrl }, clock());
}
