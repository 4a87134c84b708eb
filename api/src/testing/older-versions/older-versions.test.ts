import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestApp } from '../create-test-app.ts';
import { put } from '../send-recording.ts';
import { signInAs } from '../test-client.ts';
import { startReceiver } from '../webhooks/start-receiver.ts';
import { names } from './company.ts';
import { unfinished } from './create-company.ts';
import { type KeptCompany, keptVersions, openVersion, readKept } from './open-version.ts';
import { withoutRows } from './planted-loss.ts';
import { type Answers, type Clients, enter, readCompany } from './read-company.ts';

describe.each(keptVersions)('a data folder and database of version %s', (version) => {
	let app: TestApp;
	let company: KeptCompany;
	let answers: Answers;
	const clients: Clients = {};
	beforeAll(async () => {
		({ company, answers } = await readKept(version));
		app = await openVersion(version, company);
		// Sessions, links and payments have dates.
		vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(company.madeAt) + 90_000 });
		for (const name of names) clients[name] = (await enter(app.origin, company.people[name].refreshToken)).client;
	});
	afterAll(async () => {
		vi.useRealTimers();
		await app.close();
	});
	/** What is only worded differently since. */
	const reworded = (kept: object) => JSON.parse(JSON.stringify(kept).replaceAll(': not found', ': not recognised'));
	const readAs = async (readers: Clients) => {
		const found = await readCompany(app.origin, readers, company);
		return { found, kept: Object.fromEntries(Object.keys(found).map((name) => [name, answers[name]])) };
	};

	test('opens with everything in it, for the same people and programs', async () => {
		const { found, kept } = await readAs(clients);
		expect(kept).toEqual(answers);
		expect(found).toMatchObject(reworded(kept));
	});

	test('lists the action points of its conversations among the promises', async () => {
		const { ada } = clients;
		if (!ada) throw new Error('Ada is not signed in');
		const { actionPoints } = await ada.getConversation({ params: { id: company.sharedId } });
		const { list } = await ada.listTasks({ query: { callId: company.sharedId } });
		const said = list.flatMap(({ actionPointId }) => actionPointId ?? []);
		expect(said.toSorted()).toEqual(actionPoints.map(({ id }) => id).toSorted());
		expect(said).not.toEqual([]);
	});

	test('is seen to have lost its lines', async () => {
		const { found, kept } = await withoutRows(app.deps.db, 'segment', () => readAs(only(clients, 'ada')));
		expect(found).not.toMatchObject(kept);
	});

	test('lets people in by their passwords', async () => {
		const { email, userId } = company.people.ben;
		expect(await signInAs(app.origin, email, company.password)).toMatchObject({ userId });
		await expect(signInAs(app.origin, email, 'Wrong-horse-7')).rejects.toMatchObject({ code: 'wrong_credentials' });
	});

	test('takes the rest of an unfinished upload', async () => {
		const start = unfinished.length / 2;
		const ada = await signInAs(app.origin, company.people.ada.email, company.password);
		const sent = await put(app.origin, ada, { fileId: company.halfSentId, start }, unfinished.subarray(start));
		expect(sent.body).toMatchObject({ isCompleted: true, size: unfinished.length });
		await app.jobs.idle();
	});

	test('signs what it sends to a webhook with the secret from then', async () => {
		const receiver = await startReceiver();
		const ada = await signInAs(app.origin, company.people.ada.email, company.password);
		const params = { id: company.webhookId };
		await ada.client.changeWebhook({ params, body: { url: receiver.url } });
		expect(await ada.client.testWebhook({ params })).toMatchObject({ state: 'done' });
		const { headers = {}, body } = receiver.received[0] ?? {};
		const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
		const key = Buffer.from(company.webhookSecret.replace('whsec_', ''), 'base64');
		expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
		await receiver.close();
	});

	test.skipIf(process.env.TEST_DATABASE_URL)('has files that the embedded database of today can read', async () => {
		const today = await readFile(join(app.deps.env.dataFolder, 'db', 'PG_VERSION'), 'utf8');
		expect(today.trim()).toBe(company.embeddedVersion);
	});
});

const only = (clients: Clients, ...chosen: string[]): Clients =>
	Object.fromEntries(Object.entries(clients).filter(([name]) => chosen.includes(name)));
