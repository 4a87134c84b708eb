import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Invitation, SentInvitation } from '@debrief/shared/contract/teams/invitations.ts';
import { hasRight, type Rank, ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import type { Random } from '../../../../api/src/testing/random.ts';
import { type Account, signUp } from '../../../support/account/sign-up.ts';
import type { Product } from '../../../support/server/start-product.ts';
import { attackBy } from '../attack-media.ts';
import type { Findings } from '../findings.ts';
import { type Answer, type Attack, send, toCurl } from '../send.ts';

const places = ['own team', 'other team', 'no team'] as const;
type Place = (typeof places)[number];
const lower = ['Manager', 'Agent', 'Member'] as const;

type Colleague = { name: string; account: Account; userId: string; rank: Rank; token: string };

/** A workspace with an Admin and a member of each other rank, all in one of two teams. */
export type Ranks = {
	workspaceId: string;
	admin: Colleague;
	colleagues: Colleague[];
	guest: Colleague;
	teamIds: Record<Place, string | null>;
};

const mayGive = (giver: Rank, given: Rank, place: Place): boolean =>
	hasRight(giver, 'changeRanks') ||
	(hasRight(giver, 'inviteToTeams') && place === 'own team' && !hasRight(given, 'inviteToTeams'));

export async function placeRanks(product: Product): Promise<Ranks> {
	const hired = async (name: string, rank: Rank): Promise<Colleague> => {
		const account = await signUp(product, `${name}@ranks.example`);
		return { name, account, rank, userId: (await account.client.getProfile())._id, token: '' };
	};
	const admin = await hired('olga', 'Admin');
	const colleagues: Colleague[] = [];
	for (const rank of lower) colleagues.push(await hired(rank.toLowerCase(), rank));
	const guest = await hired('guest', 'Member');
	const { client } = admin.account;
	const { workspaceId } = await client.getProfile();
	for (const colleague of colleagues) await join(admin, colleague, colleague.rank, null);
	const memberIds = colleagues.map(({ userId }) => userId);
	const own = await client.createTeam({ body: { name: 'Own', memberIds } });
	const other = await client.createTeam({ body: { name: 'Other', memberIds: [] } });
	const teamIds = { 'own team': own.id, 'other team': other.id, 'no team': null };
	return { workspaceId, admin, colleagues, guest, teamIds };
}

const tokenOf = ({ link }: SentInvitation) => link.split('/').at(-1) ?? '';

async function invite(by: Account, email: string, rank: Rank, teamId: string | null): Promise<SentInvitation> {
	const { list } = await by.client.inviteMembers({ body: { emails: [email], rank, ...(teamId && { teamId }) } });
	const [sent] = list;
	if (!sent) throw new Error(`${email} was not invited`);
	return sent;
}

async function join(admin: Colleague, { account }: Colleague, rank: Rank, teamId: string | null): Promise<void> {
	const tokenId = tokenOf(await invite(admin.account, account.email, rank, teamId));
	await account.client.acceptInvitation({ body: { tokenId } });
}

const invitedAtOnce = 4;

/** A workspace may invite 200 addresses a day. */
function mailsUsedUp(error: unknown): null {
	if (error instanceof ApiError && error.code === 'too_many_requests') return null;
	throw error;
}

/**
 * Lower ranks try to read, send again, replace, withdraw and accept the Admin's invitations, and those of a former
 * Admin. Returns the number of requests.
 */
export async function attackByRank(
	product: Product,
	random: Random,
	{ workspaceId, admin, colleagues, guest, teamIds }: Ranks,
	findings: Findings,
): Promise<number> {
	let sent = 0;
	const call = async (by: Colleague, method: string, path: string, body?: object) => {
		const headers = { 'content-type': 'application/json' };
		const attack = attackBy(by, method, path, {
			...(body ? { headers, body: Buffer.from(JSON.stringify(body)) } : {}),
		});
		sent += 1;
		return { attack, answer: await send(product.url, attack) };
	};
	const judge = ({ attack, answer }: { attack: Attack; answer: Answer }, isAllowed: boolean, what: string) => {
		const passes = answer.status < 400;
		if (answer.status < 500 && (passes === isAllowed || answer.status === 429)) return;
		findings.add({
			what: `${what}: the status is ${answer.status}`,
			where: 'invitations by rank',
			detail: answer.text,
			reproduce: toCurl(product.url, attack),
		});
	};
	for (const each of [...colleagues, admin])
		each.token = (await each.account.client.switchWorkspace({ body: { workspaceId } })).access_token;
	const { email, password } = guest.account;
	const body = { grant_type: 'password', username: email, password, tokenIn: 'body' } as const;
	guest.token = (await guest.account.client.signIn({ body })).access_token;
	for (let i = 0; i < invitedAtOnce; i++) {
		const [given, place] = [random.pick(ranks), random.pick(places)];
		const email = `${random.bytes(6).toString('hex')}@ranks.example`;
		const invitation = await invite(admin.account, email, given, teamIds[place]).catch(mailsUsedUp);
		if (!invitation) return sent;
		const { id } = invitation;
		for (const by of colleagues) {
			const about = `${by.rank} with an invitation of a ${given} into ${place}`;
			const isAllowed = mayGive(by.rank, given, place);
			const list = await call(by, 'GET', '/teams/invites');
			judge(list, hasRight(by.rank, 'inviteToTeams'), `${about}, listed`);
			const { list: seen } = JSON.parse(list.answer.text) as { list?: Invitation[] };
			if ((seen?.some((each) => each.id === id) ?? false) !== isAllowed)
				findings.add({ what: `${about}: read`, where: 'invitations by rank', detail: list.answer.text, reproduce: '' });
			judge(await call(by, 'GET', `/teams/invites/${id}/details`), false, `${about}, opened by its id`);
			judge(await call(by, 'POST', '/teams/invites/accept', { tokenId: id }), false, `${about}, accepted by its id`);
			if (isAllowed) continue;
			const body = { emails: [email], rank: 'Member', ...(teamIds[place] && { teamId: teamIds[place] }) };
			judge(
				await call(by, 'POST', '/teams/invites', body),
				mayGive(by.rank, 'Member', place) && !hasRight(given, 'inviteToTeams'),
				`${about}, replaced`,
			);
			judge(await call(by, 'POST', `/teams/invites/${id}/resend`), false, `${about}, sent again`);
			judge(await call(by, 'DELETE', `/teams/invites/${id}`), false, `${about}, withdrawn`);
		}
		judge(await call(guest, 'GET', `/teams/invites/${tokenOf(invitation)}/details`), true, `the link of a ${given}`);
		await admin.account.client.withdrawInvitation({ params: { id } });
	}
	await attackByFormerAdmin();
	return sent;

	/** A temporary Admin invites, then loses the rank or leaves. */
	async function attackByFormerAdmin(): Promise<void> {
		const [manager] = colleagues as [Colleague];
		const params = { id: manager.userId };
		const { client } = admin.account;
		await client.setMemberRank({ params, body: { rank: 'Admin' } });
		const teamId = teamIds['own team'];
		const made: SentInvitation[] = [];
		for (const rank of ranks) {
			const emails = [`${random.bytes(6).toString('hex')}@ranks.example`];
			const { answer } = await call(manager, 'POST', '/teams/invites', { emails, rank, teamId });
			// A changed role requires a new proof.
			if (answer.status < 300) made.push(...(JSON.parse(answer.text) as { list: SentInvitation[] }).list);
		}
		const isRemoved = random.chance(0.5);
		if (isRemoved) await client.removeMember({ params, query: {} });
		else await client.setMemberRank({ params, body: { rank: 'Manager' } });
		for (const invitation of made) {
			const isAllowed = !isRemoved && mayGive('Manager', invitation.rank, 'own team');
			const about = `a ${invitation.rank} invited by a former Admin who is ${isRemoved ? 'removed' : 'a Manager'}`;
			judge(await call(guest, 'GET', `/teams/invites/${tokenOf(invitation)}/details`), isAllowed, about);
			if (!isAllowed)
				judge(await call(guest, 'POST', '/teams/invites/accept', { tokenId: tokenOf(invitation) }), false, about);
		}
		if (isRemoved) await join(admin, manager, 'Manager', teamId);
	}
}
