import type { ShareRight } from '@debrief/shared/contract/conversations/conversations.ts';
import type { SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { share, team, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { lockShareable, seeConversations } from '../../conversations/index.ts';
import { dispatchMessage, recordAudit, recordConversations } from '../../foundation/index.ts';
import { assertMembers, findInvitees, promiseShares, takeBackPromises } from '../../workspaces/index.ts';
import { announceShare, type NewReader, peopleOf } from './announce-share.ts';

export type SharingContext = {
	deps: Deps;
	announcements: RateLimit;
	invitations: RateLimit;
};

type Sharing = {
	conversationIds: string[];
	userIds: string[];
	teamIds: string[];
	emails: string[];
	teamId?: string | undefined;
	right: ShareRight | null;
	comment?: string | undefined;
	notifies: boolean;
};

const atOnce = 5_000;

/**
 * Addresses of members count as these members, others are invited. Throws `conversation_not_found`, `forbidden`,
 * `user_not_found`, `team_not_found`, `proof_needed` and `too_many_requests`.
 */
export async function shareConversations(
	{ deps, announcements, invitations }: SharingContext,
	caller: Caller,
	asked: Sharing,
): Promise<SentInvitation[]> {
	const { right } = asked;
	if (right && asked.notifies) await announcements.assert(caller.workspaceId);
	if (right) for (const _ of asked.emails) await invitations.assert(caller.workspaceId);
	const { mailIds, invited } = await deps.db.transaction(async (tx) => {
		const sharing = await withInvitees(tx, caller, asked);
		const rows = await lockShareable(tx, caller, sharing.conversationIds);
		await assertSubjects(tx, caller, sharing);
		const before = await peopleOf(tx, caller, rows);
		if (right) await give(tx, rows, sharing, right);
		else await take(tx, caller, sharing);
		const newReaders = right ? newTo(before, await peopleOf(tx, caller, rows)) : [];
		const sent = await announceShare(tx, deps, caller, { newReaders, rows, ...sharing });
		const { emails, teamId, comment } = sharing;
		const promised = { emails, teamId, right: right ?? 'view', conversations: rows, comment };
		const fresh = right ? await promiseShares(tx, deps, caller, promised) : [];
		const { workspaceId } = caller;
		const { conversationIds, userIds, teamIds } = sharing;
		await recordAudit(tx, caller, {
			action: 'conversationsShared',
			subjectId: conversationIds[0] ?? '',
			workspaceId,
			before: null,
			after: {
				conversations: rows.length,
				callIds: conversationIds.slice(0, 20),
				userIds,
				teamIds,
				...(emails.length > 0 && { emails }),
				right,
			},
		});
		await recordShares(tx, caller, rows, sharing);
		return { mailIds: [...sent, ...fresh.map(({ mailId }) => mailId)], invited: fresh.map((each) => each.sent) };
	});
	for (const id of mailIds) await dispatchMessage(deps, id);
	return invited;
}

async function withInvitees(tx: Transaction, caller: Caller, sharing: Sharing): Promise<Sharing> {
	if (sharing.emails.length === 0) return sharing;
	const { memberIds, strangers } = await findInvitees(tx, caller, sharing.emails);
	return { ...sharing, userIds: [...new Set([...sharing.userIds, ...memberIds])], emails: strangers };
}

export async function leaveSharedConversations({ db }: Deps, caller: Caller, conversationIds: string[]): Promise<void> {
	const isMine = and(eq(share.subject, 'user'), eq(share.subjectId, caller.userId));
	await seeConversations(db, caller, conversationIds);
	await db.transaction(async (tx) => {
		const ended = await tx
			.delete(share)
			.where(and(isMine, inArray(share.conversationId, conversationIds)))
			.returning();
		const ids = ended.map(({ conversationId }) => conversationId);
		await recordConversations(tx, caller, 'shareEnded', ids, { with: [caller.email] });
	});
}

async function recordShares(
	tx: Transaction,
	caller: Caller,
	rows: { id: string }[],
	{ userIds, teamIds, emails, right }: Sharing,
): Promise<void> {
	const people = await tx.select({ email: user.email }).from(user).where(inArray(user.id, userIds));
	const teams = await tx.select({ name: team.name }).from(team).where(inArray(team.id, teamIds));
	const after = {
		with: [...people.map(({ email }) => email), ...teams.map(({ name }) => name), ...emails],
		...(right && { right }),
	};
	const ids = rows.map(({ id }) => id);
	await recordConversations(tx, caller, right ? 'conversationShared' : 'shareEnded', ids, after);
}

async function assertSubjects(tx: Transaction, caller: Caller, { userIds, teamIds }: Sharing): Promise<void> {
	await assertMembers(tx, caller, userIds);
	const isTeam = and(eq(team.workspaceId, caller.workspaceId), inArray(team.id, teamIds));
	const teams = await tx.select({ id: team.id }).from(team).where(isTeam).for('share');
	if (teams.length < new Set(teamIds).size) throw new AppError('team_not_found');
}

const subjectsOf = ({ userIds, teamIds }: Sharing) => [
	...[...new Set(userIds)].map((subjectId) => ({ subject: 'user' as const, subjectId })),
	...[...new Set(teamIds)].map((subjectId) => ({ subject: 'team' as const, subjectId })),
];

async function give(
	tx: Transaction,
	rows: { id: string; ownerId: string }[],
	sharing: Sharing,
	right: ShareRight,
): Promise<void> {
	const all = rows.flatMap(({ id: conversationId, ownerId }) =>
		subjectsOf(sharing)
			.filter(({ subjectId }) => subjectId !== ownerId)
			.map((subject) => ({ ...subject, conversationId, right })),
	);
	for (let from = 0; from < all.length; from += atOnce)
		await tx
			.insert(share)
			.values(all.slice(from, from + atOnce))
			.onConflictDoUpdate({
				target: [share.conversationId, share.subject, share.subjectId],
				set: { right: sql`excluded.right` },
			});
}

async function take(
	tx: Transaction,
	caller: Caller,
	{ conversationIds, userIds, teamIds, emails }: Sharing,
): Promise<void> {
	if (emails.length > 0) await takeBackPromises(tx, caller, { emails, conversationIds });
	const isOne = or(
		and(eq(share.subject, 'user'), inArray(share.subjectId, userIds)),
		and(eq(share.subject, 'team'), inArray(share.subjectId, teamIds)),
	);
	await tx.delete(share).where(and(inArray(share.conversationId, conversationIds), isOne));
}

function newTo(before: Map<string, Set<string>>, after: Map<string, Set<string>>): NewReader[] {
	return [...after].flatMap(([userId, conversationIds]) => {
		const fresh = [...conversationIds].filter((id) => !before.get(userId)?.has(id));
		return fresh.length > 0 ? [{ userId, conversationIds: fresh }] : [];
	});
}
