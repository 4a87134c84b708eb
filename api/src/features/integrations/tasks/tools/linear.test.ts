import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import {
	type FakeLinear,
	linearKey,
	startFakeLinear,
} from '../../../../testing/providers/task-tools/start-fake-linear.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { pollTasks } from './poll-tasks.ts';
import { TaskToolWorker } from './task-tool-worker.ts';

let fake: FakeLinear;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	fake = await startFakeLinear();
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `linear=${fake.origin}` } });
});
beforeEach(async () => {
	Object.assign(fake, { key: linearKey, isNarrow: false, isExhausted: false });
	fake.all.length = 0;
	admin = await app.signUp();
});
afterAll(async () => {
	await app.close();
	await fake.close();
});

const connect = (values: object = {}) =>
	admin.client.createIntegration({ body: { provider: 'linear', apiKey: linearKey, team: 'ENG', ...values } });
async function work(aheadMs = 60_000): Promise<void> {
	app.clock.advance(aheadMs);
	const worker = new TaskToolWorker(app.deps);
	await worker.poll();
	await worker.idle();
}
async function sentTask(): Promise<string> {
	await connect();
	const { id } = await admin.client.createTask({ body: { title: 'Send the offer', sendTo: 'linear' } });
	await work();
	return id;
}
const read = (id: string) => admin.client.getTask({ params: { id } });

test('an invalid key, an unknown team and a key without access to issues are refused', async () => {
	await expect(connect({ apiKey: 'lin_api_other' })).rejects.toMatchObject({ code: 'integration_refused' });
	await expect(connect({ team: 'OPS' })).rejects.toMatchObject({ code: 'integration_refused' });
	await expect(connect({ team: '' })).rejects.toMatchObject({ status: 400 });
	fake.isNarrow = true;
	await expect(connect()).rejects.toMatchObject({ code: 'integration_narrowed' });
	expect((await admin.client.listIntegrations({ query: {} })).list).toEqual([]);
	fake.isNarrow = false;
	expect((await connect()).integration).toMatchObject({ account: 'Engineering (dana@quayline.example)' });
});

test("the key is sent unchanged and only to Linear's endpoint", async () => {
	fake.asked.length = 0;
	await sentTask();
	expect(new Set(fake.asked.map(({ path }) => path))).toEqual(new Set(['/graphql']));
	expect(new Set(fake.asked.map(({ headers }) => headers.authorization))).toEqual(new Set([linearKey]));
});

test('an exhausted rate limit, which Linear reports with 400, is waited out as long as it says', async () => {
	await connect();
	const { id } = await admin.client.createTask({ body: { title: 'Send the offer', sendTo: 'linear' } });
	fake.isExhausted = true;
	await work();
	expect((await read(id)).sent).toMatchObject({ state: 'waiting', reason: 'busy' });
	fake.isExhausted = false;
	await work(80_000);
	expect(fake.all).toEqual([]);
	await work(20_000);
	expect((await read(id)).sent).toMatchObject({ state: 'sent' });
});

test('an issue cancelled in Linear is done here, and reopening it here sets the default open state', async () => {
	const id = await sentTask();
	const [issue] = fake.all;
	Object.assign(issue ?? {}, { state: fake.states.canceled });
	app.clock.advance(360_000);
	await pollTasks(app.deps);
	expect((await read(id)).doneAt).not.toBeNull();
	await admin.client.updateTask({ params: { id }, body: { doneAt: null } });
	await work();
	expect(issue?.state).toBe(fake.states.unstarted);
});

test('a key revoked in Linear puts the integration in error, and a new key sends what is waiting', async () => {
	const id = await sentTask();
	fake.key = null;
	await admin.client.updateTask({ params: { id }, body: { title: 'Send two offers' } });
	await work();
	expect((await read(id)).sent).toMatchObject({ state: 'failed', reason: 'refused' });
	expect((await admin.client.listIntegrations({ query: {} })).list).toMatchObject([
		{ status: 'error', reason: 'refused' },
	]);
	fake.key = 'lin_api_new';
	await connect({ apiKey: fake.key });
	await work();
	expect(fake.all).toMatchObject([{ title: 'Send two offers' }]);
});
