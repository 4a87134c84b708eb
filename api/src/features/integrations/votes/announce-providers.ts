import type { InterfaceLanguage } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { anyProvider } from '@debrief/shared/domain/integrations/provider-kinds.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { providerVote, user } from '../../../platform/db/schema/index.ts';
import { inLanguage, type Translations } from '../../../platform/mail/translations.ts';
import { addMail, dispatchMessage, languageOf } from '../../foundation/index.ts';

type Shipped = { title: string; url: string };

const words: Translations<{ subject(title: string): string; text(shipped: Shipped): string }> = {
	en: {
		subject: (title) => `${title} can be connected now`,
		text: ({ title, url }) =>
			`You asked to hear when ${title} can be connected with Debrief. Now it can. An Admin of your workspace connects it here:\n\n${url}\n`,
	},
	de: {
		subject: (title) => `${title} lässt sich jetzt verbinden`,
		text: ({ title, url }) =>
			`Sie wollten erfahren, wann sich ${title} mit Debrief verbinden lässt. Jetzt ist es so weit. Admins Ihres Arbeitsbereichs verbinden es hier:\n\n${url}\n`,
	},
};

function shippedText(language: InterfaceLanguage, shipped: Shipped) {
	const { subject, text } = inLanguage(words, language);
	return { subject: subject(shipped.title), text: text(shipped), links: [shipped.url] };
}

const atOnce = 100;

export async function announceProviders(deps: Deps): Promise<void> {
	const { db, providers } = deps;
	const names = providers.all.map(({ name }) => name);
	const isNews = and(inArray(providerVote.provider, names), isNull(providerVote.notifiedAt));
	const shipped = await db.selectDistinct({ provider: providerVote.provider }).from(providerVote).where(isNews);
	for (const { provider } of shipped) await voteForThoseOfAny(deps, provider);
	const { userId, provider } = providerVote;
	for (const vote of await db.select({ userId, provider }).from(providerVote).where(isNews).limit(atOnce)) {
		const messageId = await writeTo(deps, vote);
		if (messageId) await dispatchMessage(deps, messageId);
	}
}

async function voteForThoseOfAny({ db }: Deps, name: string): Promise<void> {
	const ofAny = db
		.select({
			userId: providerVote.userId,
			provider: sql<string>`${name}`.as('provider'),
			source: providerVote.source,
			notifiedAt: providerVote.notifiedAt,
			createdAt: providerVote.createdAt,
		})
		.from(providerVote)
		.where(eq(providerVote.provider, anyProvider));
	await db.insert(providerVote).select(ofAny).onConflictDoNothing();
}

async function writeTo(deps: Deps, vote: { userId: string; provider: string }): Promise<string | null> {
	const now = deps.clock();
	return deps.db.transaction(async (tx) => {
		const isIt = and(eq(providerVote.userId, vote.userId), eq(providerVote.provider, vote.provider));
		const isOpen = and(isIt, isNull(providerVote.notifiedAt));
		const [taken] = await tx.update(providerVote).set({ notifiedAt: now }).where(isOpen).returning();
		const [person] = await tx
			.select({ id: user.id, email: user.email })
			.from(user)
			.where(and(eq(user.id, vote.userId), eq(user.isActive, true)));
		if (!taken || !person) return null;
		const title = deps.providers.find(vote.provider)?.title ?? vote.provider;
		const url = new URL('/integrations', deps.env.publicUrl).href;
		return addMail(tx, { to: person.email, ...shippedText(await languageOf(tx, person.id), { title, url }) }, now);
	});
}
