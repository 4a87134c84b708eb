import type { Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membership, share, team, teamMember } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';

const people = {
	owner: { rank: 'Member', sees: true, edits: true },
	admin: { rank: 'Admin', sees: true, edits: true },
	manager: { rank: 'Manager', sees: true, edits: false },
	colleague: { rank: 'Agent', sees: false, edits: false },
	viewer: { rank: 'Agent', sees: true, edits: false },
	editor: { rank: 'Agent', sees: true, edits: true },
	teamViewer: { rank: 'Member', sees: true, edits: false },
	member: { rank: 'Member', sees: true, edits: false },
	// shares a team with the owner, but in another workspace
	managerElsewhere: { rank: 'Manager', sees: false, edits: false },
	stranger: { rank: 'Admin', sees: false, edits: false },
} satisfies Record<string, { rank: Rank; sees: boolean; edits: boolean }>;
type Person = keyof typeof people;
const names = Object.keys(people) as Person[];

let app: TestApp;
const who = {} as Record<Person, TestUser>;
let reading = '';
beforeAll(async () => {
	app = await createTestApp();
	await app.signUp('first@example.com');
	for (const name of names) who[name] = await app.signUp(`${name.toLowerCase()}@example.com`);
	const { workspaceId } = who.admin;
	for (const name of names) if (name !== 'stranger') await join(name, workspaceId);
	const [ownersTeam, otherTeam] = ['team-of-owner', 'other-team'];
	for (const id of [ownersTeam, otherTeam]) await app.deps.db.insert(team).values({ id, workspaceId, name: id });
	await app.deps.db.insert(team).values({ id: 'foreign', workspaceId: who.stranger.workspaceId, name: 'foreign' });
	const members: [string, Person][] = [
		['foreign', 'owner'],
		['foreign', 'managerElsewhere'],
		[ownersTeam, 'owner'],
		[ownersTeam, 'manager'],
		[otherTeam, 'teamViewer'],
	];
	for (const [teamId, name] of members)
		await app.deps.db.insert(teamMember).values({ teamId, userId: who[name].userId });
	// Callers are cached for five seconds.
	app.clock.advance(6_000);
	reading = await place();
});
afterAll(() => app.close());

async function join(name: Person, workspaceId: string) {
	const { userId } = who[name];
	await app.deps.db.delete(membership).where(eq(membership.userId, userId));
	await app.deps.db.insert(membership).values({ workspaceId, userId, rank: people[name].rank });
	who[name] = { ...who[name], workspaceId };
}

async function place(): Promise<string> {
	const conversationId = await placeConversation(app.deps, who.owner);
	const shares = [
		{ subject: 'user', subjectId: who.viewer.userId, right: 'view' },
		{ subject: 'user', subjectId: who.editor.userId, right: 'edit' },
		{ subject: 'team', subjectId: 'other-team', right: 'view' },
		// A permission that was given across workspaces by mistake.
		{ subject: 'user', subjectId: who.member.userId, right: 'edit' },
		{ subject: 'user', subjectId: who.stranger.userId, right: 'edit' },
	] as const;
	await app.deps.db.insert(share).values(shares.map((each) => ({ ...each, conversationId })));
	return conversationId;
}

const notThere = { status: 404, code: 'conversation_not_found' };

describe.for(names)('%s', (name) => {
	const { sees, edits } = people[name];

	test(`${sees ? 'sees' : 'does not see'} the conversation in the list and by its id`, async () => {
		const { list } = await who[name].client.listConversations({ query: {} });
		expect(list.map((row) => row.id).includes(reading)).toBe(sees);
		const asked = who[name].client.getConversation({ params: { id: reading } });
		if (sees) expect(await asked).toMatchObject({ id: reading, canEdit: edits });
		else await expect(asked).rejects.toMatchObject(notThere);
	});

	test(`${edits ? 'may' : 'may not'} change its title`, async () => {
		const id = await place();
		const changed = who[name].client.updateConversation({ params: { id }, body: { title: `by ${name}` } });
		if (edits) expect(await changed).toMatchObject({ title: `by ${name}` });
		else await expect(changed).rejects.toMatchObject(sees ? { status: 403, code: 'forbidden' } : notThere);
	});

	test(`${edits ? 'may' : 'may not'} archive it`, async () => {
		const id = await place();
		const archived = who[name].client.archiveConversations({ body: { callIds: [id], isArchived: true } });
		if (edits) await archived;
		else await expect(archived).rejects.toMatchObject(sees ? { status: 403, code: 'forbidden' } : notThere);
		const { archivedAt } = await who.owner.client.getConversation({ params: { id } });
		expect(archivedAt !== null).toBe(edits);
	});

	test(`${edits ? 'may' : 'may not'} delete it`, async () => {
		const id = await place();
		const deleted = who[name].client.deleteConversation({ params: { id } });
		if (edits) await deleted;
		else await expect(deleted).rejects.toMatchObject(sees ? { status: 403, code: 'forbidden' } : notThere);
		const still = who.owner.client.getConversation({ params: { id } });
		if (edits) await expect(still).rejects.toMatchObject(notThere);
		else expect((await still).id).toBe(id);
	});
});

test('a bulk deletion that includes a foreign conversation deletes nothing', async () => {
	const own = [await place(), await place()];
	const foreign = await placeConversation(app.deps, who.stranger);
	const { client } = who.owner;
	await expect(client.deleteConversations({ body: { callIds: [...own, foreign] } })).rejects.toMatchObject(notThere);
	const left = async () => (await client.listConversations({ query: { limit: 200 } })).list.map((row) => row.id);
	expect(await left()).toEqual(expect.arrayContaining(own));
	await client.deleteConversations({ body: { callIds: [...own, ...own] } });
	expect((await left()).filter((id) => own.includes(id))).toEqual([]);
});
