import { afterEach, beforeEach, expect, test } from 'vitest';
import { providerVote } from '../../../platform/db/schema/index.ts';
import { pendingProviders } from '../../../platform/providers/pending-providers.ts';
import { registry } from '../../../platform/providers/registry.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { announceProviders } from './announce-providers.ts';

let app: TestApp;
let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
	app = await createTestApp();
	admin = await app.signUp();
	member = await app.signUp();
});
afterEach(() => app.close());

const vote = ({ client }: TestUser, body: Parameters<TestUser['client']['voteForProvider']>[0]['body']) =>
	client.voteForProvider({ body });
const zoho = async ({ client }: TestUser) => (await client.listProviders()).list.find(({ name }) => name === 'zoho');

test('a vote counts once per person, and only administrators see the counts', async () => {
	for (let i = 0; i < 3; i++)
		await vote(member, { provider: 'zoho', genericNotification: false, source: 'integrations' });
	await vote(admin, { provider: 'zoho', source: 'integrations' });
	expect(await zoho(member)).toMatchObject({ status: 'pending', hasVoted: true, votes: null });
	expect(await zoho(admin)).toMatchObject({ hasVoted: true, votes: 2 });
	const stranger = await app.signUp();
	expect(await zoho(stranger)).toMatchObject({ hasVoted: false, votes: null });
});

test('a vote can be withdrawn repeatedly, and others keep theirs', async () => {
	await vote(member, { provider: 'zoho', genericNotification: true });
	await vote(member, { provider: 'notion' });
	await vote(admin, { provider: 'zoho' });
	const withdraw = (provider: string) => member.client.withdrawVote({ params: { provider } });
	await withdraw('zoho');
	await withdraw('zoho');
	expect(await zoho(member)).toMatchObject({ hasVoted: false });
	expect(await zoho(admin)).toMatchObject({ hasVoted: true, votes: 1 });
	const left = async () => (await app.deps.db.select().from(providerVote)).map(({ provider }) => provider).toSorted();
	expect(await left()).toEqual(['any', 'notion', 'zoho']);
	await withdraw('notion');
	expect(await left()).toEqual(['zoho']);
});

test('a vote for an available or unknown provider is refused', async () => {
	const unknown = { status: 404, code: 'provider_not_found' };
	await expect(vote(member, { provider: 'pipedrive' })).rejects.toMatchObject(unknown);
	await expect(vote(member, { provider: 'nothing' })).rejects.toMatchObject(unknown);
	await expect(vote(member, {})).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
});

test('when a provider ships, its voters and voters for any provider get one e-mail, and other users none', async () => {
	const other = await app.signUp();
	await vote(member, { genericNotification: true });
	await vote(other, { provider: 'zoho' });
	// A vote from before Pipedrive was available.
	const early = { userId: admin.userId, provider: 'pipedrive', source: 'integrations' };
	await app.deps.db.insert(providerVote).values(early);
	const sent = () => app.mail.sent.filter(({ subject }) => subject.includes('Pipedrive')).map(({ to }) => to);
	await announceProviders(app.deps);
	await announceProviders(app.deps);
	await app.jobs.idle();
	expect(sent().toSorted()).toEqual([admin.email, member.email].toSorted());
});

test('no provider is both pending and available', () => {
	const names = [...registry, ...pendingProviders].map(({ name }) => name);
	expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
