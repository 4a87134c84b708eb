import { ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/new-id.ts';
import { membership, note, workspaceTag } from '../../platform/db/schema/index.ts';
import { placeInsights, placeTranscript } from '../transcripts/place-transcript.ts';
import { expectOutcome } from './expect-outcome.ts';
import { type Company, type Conversation, mayChange, type Person, rankOf, sees } from './random-company.ts';

const most = { conversations: 14, teams: 8 };

export const spokenWord = 'harbour';
export const tagOf = (id: string): string => `tag-${id}`;

type Act = (company: Company, by: Person) => Promise<void>;

const acts: [number, Act][] = [
	[3, create],
	[8, share],
	[1, leaveShared],
	[2, changeTeam],
	[2, changeTeamMembers],
	[2, changeRank],
	[1, removeMember],
	[4, join],
	[2, toBin],
	[2, fromBin],
	[2, switchWorkspace],
];
const each = acts.flatMap(([times, act]) => Array.from({ length: times }, () => act));

export async function actAtRandom(company: Company): Promise<void> {
	const by = company.random.pick(company.people);
	const act = company.random.pick(each);
	company.trail.push(`${act.name} by ${by.userId}`);
	await act(company, by);
}

const some = <T>({ random }: Company, items: readonly T[], count: number): T[] =>
	items.length === 0 ? [] : Array.from({ length: count }, () => random.pick(items));

async function create(company: Company, { userId, active: workspaceId }: Person): Promise<void> {
	if (company.conversations.length >= most.conversations) return;
	const { deps } = company.app;
	const owner = { userId, workspaceId };
	const placed = await placeTranscript(deps, owner, [['1', `the ${spokenWord} is open`]]);
	const tag = tagOf(placed.callId);
	const title = { text: `Title of ${placed.callId}`, evidence: [] };
	await placeInsights(deps, owner, placed.callId, { title, tags: [{ tag, evidence: [] }] });
	await deps.db.insert(workspaceTag).values({ workspaceId, tag });
	const attachmentId = newId();
	const bytes = async function* () {
		yield Buffer.from('bytes');
	};
	await deps.storage.append(`attachments/${attachmentId}`, 0, bytes());
	await deps.storage.append(`originals/${placed.fileId}`, 0, bytes());
	const picture = { attachmentId, attachmentMimeType: 'image/png', attachmentBytes: 5 };
	await deps.db.insert(note).values({
		id: newId(),
		workspaceId,
		conversationId: placed.callId,
		authorId: userId,
		...picture,
		description: 'a note',
		cuePointMs: 0,
		createdWhile: 'playback',
	});
	company.conversations.push({
		id: placed.callId,
		fileId: placed.fileId,
		recordingId: placed.recordingId,
		attachmentId,
		workspaceId,
		ownerId: userId,
		isInBin: false,
		shares: new Map(),
	});
}

function outcome(
	company: Company,
	by: Person,
	chosen: Conversation[],
	allowed: (one: Conversation) => boolean,
): string | null {
	if (chosen.every((one) => !one.isInBin && allowed(one))) return null;
	return chosen.every((one) => sees(company, by.userId, by.active, one)) ? 'forbidden' : 'conversation_not_found';
}

async function share(company: Company, by: Person): Promise<void> {
	const { random } = company;
	const chosen = [...new Set(some(company, company.conversations, 1 + random.below(2)))];
	const userIds = some(company, company.people, random.below(3)).map(({ userId }) => userId);
	const teams = some(company, company.teams, random.below(2) || (userIds.length === 0 ? 1 : 0));
	if (chosen.length === 0 || userIds.length + teams.length === 0) return;
	const right = random.pick(['view', 'edit', null] as const);
	const callIds = chosen.map(({ id }) => id);
	const isOwnersOrAdmins = (one: Conversation) =>
		one.workspaceId === by.active && (one.ownerId === by.userId || rankOf(company, by) === 'Admin');
	const expected =
		outcome(company, by, chosen, isOwnersOrAdmins) ??
		(userIds.every((id) => company.ranks.get(by.active)?.has(id)) ? null : 'user_not_found') ??
		(teams.every((team) => team.workspaceId === by.active) ? null : 'team_not_found');
	const body = { callIds, userIds, teamIds: teams.map(({ id }) => id), right, notifies: false };
	await expectOutcome('share', by.client.shareConversations({ body }), expected);
	if (expected) return;
	for (const one of chosen)
		for (const subject of [...userIds, ...teams.map(({ id }) => id)])
			if (!right) one.shares.delete(subject);
			else if (subject !== one.ownerId) one.shares.set(subject, right);
}

async function leaveShared(company: Company, by: Person): Promise<void> {
	const [one] = some(company, company.conversations, 1);
	if (!one) return;
	const expected = sees(company, by.userId, by.active, one) ? null : 'conversation_not_found';
	await expectOutcome('leave', by.client.leaveSharedConversations({ body: { callIds: [one.id] } }), expected);
	if (!expected) one.shares.delete(by.userId);
}

async function changeTeam(company: Company, by: Person): Promise<void> {
	const isAdmin = rankOf(company, by) === 'Admin';
	if (company.teams.length < most.teams && company.random.chance(0.6)) {
		const body = { name: `Team ${newId()}`, memberIds: [by.userId] };
		const made = await expectOutcome('team', by.client.createTeam({ body }), isAdmin ? null : 'forbidden');
		if (made) company.teams.push({ id: made.id, workspaceId: by.active, members: new Set([by.userId]) });
		return;
	}
	const [team] = some(company, company.teams, 1);
	if (!team) return;
	const expected = !isAdmin ? 'forbidden' : team.workspaceId === by.active ? null : 'team_not_found';
	await expectOutcome('no team', by.client.deleteTeam({ params: { id: team.id } }), expected);
	if (expected) return;
	company.teams = company.teams.filter((other) => other !== team);
	for (const one of company.conversations) one.shares.delete(team.id);
}

async function changeTeamMembers(company: Company, by: Person): Promise<void> {
	const [team] = some(company, company.teams, 1);
	const { userId } = company.random.pick(company.people);
	if (!team) return;
	const isAdmin = rankOf(company, by) === 'Admin';
	const notMine = !isAdmin ? 'forbidden' : team.workspaceId === by.active ? null : 'team_not_found';
	const params = { id: team.id };
	if (company.random.chance(0.7)) {
		const expected = notMine ?? (company.ranks.get(by.active)?.has(userId) ? null : 'user_not_found');
		await expectOutcome('to team', by.client.addTeamMembers({ params, body: { memberIds: [userId] } }), expected);
		if (!expected) team.members.add(userId);
		return;
	}
	const expected = notMine ?? (team.members.has(userId) ? null : 'user_not_found');
	const left = by.client.removeTeamMember({ params: { ...params, memberId: userId } });
	await expectOutcome('from team', left, expected);
	if (!expected) team.members.delete(userId);
}

const adminsOf = (company: Company, workspaceId: string) =>
	[...(company.ranks.get(workspaceId) ?? [])].filter(([, rank]) => rank === 'Admin').map(([userId]) => userId);

async function changeRank(company: Company, by: Person): Promise<void> {
	const { userId: id } = company.random.pick(company.people);
	const rank = company.random.pick(ranks);
	const before = company.ranks.get(by.active)?.get(id);
	const isOnlyAdmin = before === 'Admin' && rank !== 'Admin' && adminsOf(company, by.active).length === 1;
	const expected =
		(rankOf(company, by) === 'Admin' ? null : 'forbidden') ??
		(before ? null : 'user_not_found') ??
		(isOnlyAdmin ? 'only_workspace_admin' : null);
	await expectOutcome('rank', by.client.setMemberRank({ params: { id }, body: { rank } }), expected);
	if (!expected) company.ranks.get(by.active)?.set(id, rank);
}

async function removeMember(company: Company, by: Person): Promise<void> {
	const gone = company.random.pick(company.people);
	const { userId: to } = company.random.pick(company.people);
	if (gone === by) return;
	const { active: workspaceId } = by;
	const members = company.ranks.get(workspaceId);
	const expected =
		(rankOf(company, by) === 'Admin' ? null : 'forbidden') ??
		(members?.has(gone.userId) && members.has(to) && gone.userId !== to ? null : 'user_not_found');
	const removed = by.client.removeMember({ params: { id: gone.userId }, query: { conversationsTo: to } });
	await expectOutcome('remove', removed, expected);
	if (expected) return;
	await company.app.jobs.idle();
	members?.delete(gone.userId);
	for (const team of company.teams) if (team.workspaceId === workspaceId) team.members.delete(gone.userId);
	for (const one of company.conversations) {
		if (one.workspaceId !== workspaceId) continue;
		one.shares.delete(gone.userId);
		if (one.ownerId !== gone.userId) continue;
		one.ownerId = to;
		one.shares.delete(to);
	}
	if (gone.active !== workspaceId) return;
	gone.active = (await gone.client.getProfile()).workspaceId;
}

async function join(company: Company, { userId, active: workspaceId }: Person): Promise<void> {
	const others = [...company.ranks].filter(([id, members]) => id !== workspaceId && !members.has(userId));
	const [found] = some(company, others, 1);
	if (!found) return;
	const [id, members] = found;
	const rank = company.random.pick(ranks);
	await company.app.deps.db.insert(membership).values({ workspaceId: id, userId, rank });
	members.set(userId, rank);
}

async function toBin(company: Company, by: Person): Promise<void> {
	const chosen = [...new Set(some(company, company.conversations, 1 + company.random.below(2)))];
	if (chosen.length === 0) return;
	const expected = outcome(company, by, chosen, (one) => mayChange(company, by, one));
	const body = { callIds: chosen.map(({ id }) => id) };
	await expectOutcome('bin', by.client.deleteConversations({ body }), expected);
	if (!expected) for (const one of chosen) one.isInBin = true;
}

async function fromBin(company: Company, by: Person): Promise<void> {
	const [one] = some(
		company,
		company.random.chance(0.8) ? company.conversations.filter(({ isInBin }) => isInBin) : company.conversations,
		1,
	);
	if (!one) return;
	const expected = one.isInBin && mayChange(company, by, one) ? null : 'conversation_not_found';
	const body = { callIds: [one.id] };
	if (company.random.chance(0.5)) {
		await expectOutcome('restore', by.client.restoreConversations({ body }), expected);
		if (!expected) one.isInBin = false;
		return;
	}
	await expectOutcome('purge', by.client.purgeConversations({ body }), expected);
	if (expected) return;
	company.conversations = company.conversations.filter((other) => other !== one);
	await company.app.deps.db.delete(workspaceTag).where(eq(workspaceTag.tag, tagOf(one.id)));
}

async function switchWorkspace(company: Company, by: Person): Promise<void> {
	const all = [...company.ranks];
	const mine = all.filter(([, each]) => each.has(by.userId));
	const [workspaceId, members] = company.random.pick(company.random.chance(0.8) ? mine : all);
	await expectOutcome('switch', by.switchTo(workspaceId), members.has(by.userId) ? null : 'workspace_not_found');
}
