import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { share, team, teamMember, user } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { addMail, languageOf, recordActivities } from '../../foundation/index.ts';
import { shareMailText } from './share-mail-text.ts';

export type NewReader = { userId: string; conversationIds: string[] };

type Shared = {
	newReaders: NewReader[];
	rows: { id: string; title: string | null }[];
	comment?: string | undefined;
	notifies: boolean;
};

const namedAtMost = 10;

export async function peopleOf(
	tx: Transaction,
	{ userId, workspaceId }: Caller,
	rows: { id: string }[],
): Promise<Map<string, Set<string>>> {
	const found = await tx
		.selectDistinct({ userId: user.id, conversationId: share.conversationId })
		.from(share)
		.leftJoin(team, and(eq(share.subject, 'team'), eq(team.id, share.subjectId), eq(team.workspaceId, workspaceId)))
		.leftJoin(teamMember, eq(teamMember.teamId, team.id))
		.innerJoin(user, or(and(eq(share.subject, 'user'), eq(user.id, share.subjectId)), eq(user.id, teamMember.userId)))
		.where(
			and(
				inArray(
					share.conversationId,
					rows.map(({ id }) => id),
				),
				ne(user.id, userId),
			),
		);
	const byPerson = Map.groupBy(found, (row) => row.userId);
	return new Map([...byPerson].map(([id, list]) => [id, new Set(list.map(({ conversationId }) => conversationId))]));
}

export async function announceShare(
	tx: Transaction,
	deps: Deps,
	caller: Caller,
	{ newReaders, rows, comment, notifies }: Shared,
): Promise<string[]> {
	const titles = new Map(rows.map(({ id, title }) => [id, title]));
	const by = caller.fullName ?? caller.email;
	const sent = [];
	for (const { userId, conversationIds } of newReaders) {
		const named = conversationIds
			.slice(0, namedAtMost)
			.map((conversationId) => ({ conversationId, title: titles.get(conversationId) ?? null }));
		const who = { workspaceId: caller.workspaceId, userId };
		const contents = named.map(({ conversationId, title }) => ({
			callId: conversationId,
			title,
			fullName: by,
			...(comment && { description: comment }),
		}));
		await recordActivities(tx, who, 'callShared', contents);
		if (!notifies) continue;
		const [receiver] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
		if (!receiver) continue;
		const language = await languageOf(tx, userId);
		const text = shareMailText(language, {
			by,
			named,
			total: conversationIds.length,
			comment,
			url: deps.env.publicUrl,
		});
		sent.push(await addMail(tx, { to: receiver.email, ...text }, deps.clock()));
	}
	return sent;
}
