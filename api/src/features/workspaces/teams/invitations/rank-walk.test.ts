import { hasRight, type Rank, ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitation } from '../../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import type { TestUser } from '../../../../testing/test-client.ts';

let app: TestApp;
let owner: TestUser;
let mail = 0;
beforeAll(async () => {
	app = await createTestApp();
	owner = await app.signUp();
});
afterAll(() => app.close());

const mayGive = (giver: Rank, rank: Rank, isOwnTeam: boolean): boolean =>
	hasRight(giver, 'changeRanks') || (hasRight(giver, 'inviteToTeams') && isOwnTeam && !hasRight(rank, 'inviteToTeams'));

const places = ['own team', 'other team', 'no team'] as const;
type Place = (typeof places)[number];

/** Returns a member of this rank with one team of theirs and one other team. */
async function placeActor(rank: Rank) {
	const actor = await joinWorkspace(app, owner, rank);
	const createTeam = async (name: string, memberIds: string[]) =>
		(await owner.client.createTeam({ body: { name: `${name} ${++mail}`, memberIds } })).id;
	const teams = { 'own team': await createTeam('Own', [actor.userId]), 'other team': await createTeam('Other', []) };
	return { actor, teamIdOf: (place: Place) => (place === 'no team' ? undefined : teams[place]) };
}

async function invite(by: TestUser, rank: Rank, teamId: string | undefined) {
	const email = `guest-${++mail}@example.com`;
	const { list } = await by.client.inviteMembers({ body: { emails: [email], rank, ...(teamId && { teamId }) } });
	const [sent] = list;
	if (!sent) throw new Error('nobody was invited');
	return { ...sent, tokenId: sent.link.split('/').at(-1) ?? '' };
}

const passes = (act: Promise<unknown>) =>
	act.then(
		() => true,
		() => false,
	);
const isThere = async (id: string) =>
	(await app.deps.db.select().from(invitation).where(eq(invitation.id, id))).length > 0;

test.each(ranks)(
	'%s sees, sends again, replaces and withdraws the invitations that the rank could send',
	async (rank) => {
		const { actor, teamIdOf } = await placeActor(rank);
		for (const place of places) {
			const teamId = teamIdOf(place);
			for (const given of ranks) {
				const isAllowed = mayGive(rank, given, place === 'own team');
				const { id, email, tokenId } = await invite(owner, given, teamId);
				const about = `${given} into ${place}`;
				const list = await actor.client.listInvitations().catch(() => ({ list: [] }));
				expect(
					list.list.some((each) => each.id === id),
					`${about}: seen`,
				).toBe(isAllowed);
				const least = { emails: [email], rank: 'Member' as const, ...(teamId && { teamId }) };
				const isReplaced = await passes(actor.client.inviteMembers({ body: least }));
				const mayReplace = isAllowed && mayGive(rank, 'Member', place === 'own team');
				expect(isReplaced, `${about}: replaced`).toBe(mayReplace);
				if (isReplaced) await app.deps.db.update(invitation).set({ rank: given }).where(eq(invitation.id, id));
				expect(await passes(actor.client.resendInvitation({ params: { id } })), `${about}: sent again`).toBe(isAllowed);
				if (!isAllowed)
					expect(await passes(owner.client.getInvitation({ params: { tokenId } })), `${about}: link`).toBe(true);
				expect(await passes(actor.client.withdrawInvitation({ params: { id } })), `${about}: withdrawn`).toBe(
					isAllowed,
				);
				expect(await isThere(id), about).toBe(!isAllowed);
			}
		}
	},
);

test.each([...ranks, 'removed', 'gone from the team'] as const)(
	"an Admin's invitations remain valid as far as %s could send them",
	async (became) => {
		const { actor, teamIdOf } = await placeActor('Admin');
		const sent: { given: Rank; place: Place; tokenId: string }[] = [];
		for (const place of places)
			for (const given of ranks)
				sent.push({ given, place, tokenId: (await invite(actor, given, teamIdOf(place))).tokenId });
		const params = { id: actor.userId };
		if (became === 'removed') await owner.client.removeMember({ params, query: {} });
		else if (became === 'gone from the team') {
			await owner.client.setMemberRank({ params, body: { rank: 'Manager' } });
			await owner.client.removeTeamMember({ params: { id: teamIdOf('own team') ?? '', memberId: actor.userId } });
		} else await owner.client.setMemberRank({ params, body: { rank: became } });
		const rankNow = became === 'gone from the team' ? 'Manager' : became;
		for (const { given, place, tokenId } of sent) {
			const isOwn = place === 'own team' && became !== 'gone from the team';
			const isAllowed = rankNow !== 'removed' && mayGive(rankNow, given, isOwn);
			const guest = await app.signUp();
			const about = `${given} into ${place}`;
			expect(await passes(guest.client.getInvitation({ params: { tokenId } })), `${about}: shown`).toBe(isAllowed);
			expect(await passes(guest.client.acceptInvitation({ body: { tokenId } })), `${about}: accepted`).toBe(isAllowed);
		}
	},
);
