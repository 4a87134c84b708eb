import { type ApiClient, createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { Rank } from '@debrief/shared/domain/workspaces/ranks.ts';
import { patientLimits } from '@debrief/shared/testing/patient-limits.ts';
import type { TestApp } from '../create-test-app.ts';
import { type Random, randomFrom } from '../random.ts';
import { anonymousClient, testPassword } from '../test-client.ts';

export type Person = {
	userId: string;
	active: string;
	client: ApiClient;
	switchTo(workspaceId: string): Promise<void>;
};
export type Team = { id: string; workspaceId: string; members: Set<string> };
export type Conversation = {
	id: string;
	fileId: string;
	recordingId: string;
	attachmentId: string;
	workspaceId: string;
	ownerId: string;
	isInBin: boolean;
	shares: Map<string, 'view' | 'edit'>;
};
export type Link = { url: string; person: Person; workspaceId: string; conversation: Conversation };

export type Company = {
	app: TestApp;
	random: Random;
	people: Person[];
	ranks: Map<string, Map<string, Rank>>;
	teams: Team[];
	conversations: Conversation[];
	links: Link[];
	trail: string[];
};

/** The reference model of access, which the product must match. */
export function sees({ ranks, teams }: Company, userId: string, workspaceId: string, one: Conversation): boolean {
	const rank = ranks.get(workspaceId)?.get(userId);
	if (!rank || one.workspaceId !== workspaceId || one.isInBin) return false;
	if (rank === 'Admin' || one.ownerId === userId || one.shares.has(userId)) return true;
	const mine = teams.filter((team) => team.workspaceId === workspaceId && team.members.has(userId));
	return mine.some((team) => one.shares.has(team.id) || (rank === 'Manager' && team.members.has(one.ownerId)));
}

export function mayChange({ ranks, teams }: Company, { userId, active }: Person, one: Conversation): boolean {
	const rank = ranks.get(active)?.get(userId);
	if (!rank || one.workspaceId !== active) return false;
	if (rank === 'Admin' || one.ownerId === userId) return true;
	const mine = teams.filter((team) => team.workspaceId === active && team.members.has(userId)).map(({ id }) => id);
	return rank !== 'Member' && [userId, ...mine].some((subject) => one.shares.get(subject) === 'edit');
}

export const rankOf = ({ ranks }: Company, { userId, active }: Person): Rank | undefined =>
	ranks.get(active)?.get(userId);

export async function createCompany(app: TestApp, seed: number, people: number): Promise<Company> {
	await app.signUp();
	const company: Company = {
		app,
		random: randomFrom(seed),
		people: [],
		ranks: new Map(),
		teams: [],
		conversations: [],
		links: [],
		trail: [],
	};
	for (let i = 0; i < people; i++) {
		const { email, userId, workspaceId } = await app.signUp();
		company.ranks.set(workspaceId, new Map([[userId, 'Admin']]));
		company.people.push(await createPerson(app, { email, userId, workspaceId }));
	}
	return company;
}

async function createPerson(
	app: TestApp,
	{ email, userId, workspaceId }: { email: string; userId: string; workspaceId: string },
): Promise<Person> {
	const signIn = anonymousClient(app.origin).signIn;
	const first = await signIn({
		body: { grant_type: 'password', username: email, password: testPassword, tokenIn: 'body' },
	});
	let token = first.access_token;
	let refreshToken = first.refresh_token ?? '';
	const renew = async () => {
		const renewed = await signIn({ body: { grant_type: 'refresh_token', refresh_token: refreshToken } });
		refreshToken = renewed.refresh_token ?? '';
		token = renewed.access_token;
		return token;
	};
	const client = createApiClient({
		origin: app.origin,
		limits: patientLimits,
		tokens: { current: () => token, renew },
	});
	const person: Person = {
		userId,
		active: workspaceId,
		client,
		async switchTo(id) {
			token = (await client.switchWorkspace({ body: { workspaceId: id } })).access_token;
			person.active = id;
		},
	};
	return person;
}
