import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pipedriveKey, startFakePipedrive } from '../../api/src/testing/providers/start-fake-pipedrive.ts';
import { countUnsentIn, placedIn, placePushes } from '../../api/src/testing/pushes/place-pushes.ts';
import { signUp } from '../support/account/sign-up.ts';
import { startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const count = Number(process.env.PUSHES ?? 300);
const secret = 'a-secret-of-tests-that-is-long-enough';
/** The smallest burst limit of Pipedrive: this many requests in two seconds. */
const burst = { requests: Number(process.env.PUSH_BURST ?? 40), windowMs: 2_000 };

test(`${count} pushes at the rate that a vendor allows: none is lost or doubled by two kills`, {
	timeout: 3_600_000,
}, async () => {
	const fake = await startFakePipedrive();
	const folder = await mkdtemp(join(tmpdir(), 'debrief-push-'));
	try {
		await placePushes(folder, { count, secret });
		fake.limit = burst;
		const begun = performance.now();
		const env = { AUTH_SECRET: secret, ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `pipedrive=${fake.origin}` };
		await using product = await startProduct({ dataDir: folder, env });
		for (const share of [0.3, 0.6]) {
			await until('some are sent', async () => fake.notes.list.length >= count * share, 3_000_000);
			await product.kill9();
			await product.restart();
		}
		await until('all are there', async () => fake.notes.list.length >= count, 3_000_000);
		const seconds = (performance.now() - begun) / 1_000;
		await product.stop();
		// The last pushes of a killed process are checked a minute later.
		for (let round = 0; round < 3 && (await countUnsentIn(folder)) > 0; round++) {
			const asked = fake.asked.length;
			await product.restart();
			await until('it was looked for', async () => fake.asked.length > asked, 90_000);
			await product.stop();
		}
		expect(await countUnsentIn(folder)).toBe(0);
		const allowed = burst.requests / (burst.windowMs / 1_000);
		console.info(
			`${count} pushes with two kills in ${Math.round(seconds)} s, ${(count / seconds).toFixed(1)} per second of ${allowed} allowed; ${fake.refused} of ${fake.asked.length} requests refused`,
		);
		const sent = fake.notes.list.map(({ fields }) => placedIn(fields.content));
		expect(new Set(sent).size).toBe(count);
		expect(sent).toHaveLength(count);
		expect(fake.refused).toBeGreaterThan(0);
	} finally {
		await fake.close();
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
});

test('a CRM that hangs or answers 10 MB does not block, and gets the conversation once when it recovers', async () => {
	const fake = await startFakePipedrive();
	await using product = await startProduct({
		env: { ALLOW_PRIVATE_ADDRESSES: 'on', PROVIDER_URLS: `pipedrive=${fake.origin}` },
	});
	try {
		const { client } = await signUp(product, 'ada@example.com');
		await client.createIntegration({ body: { provider: 'pipedrive', apiKey: pipedriveKey } });
		const body = { title: 'Renewal', type: 'other', startedAt: '2026-02-11T09:10:00.000Z' } as const;
		const { id } = await client.createConversation({ body });
		await client.createPush({ params: { id }, body: { provider: 'pipedrive', contactId: '1' } });
		const only = async () => (await client.listPushes({ params: { id } })).list[0];
		for (const trouble of ['hangs', 'huge'] as const) {
			fake.trouble = trouble;
			await client.updateConversation({ params: { id }, body: { title: `While it ${trouble}` } });
			await until('the attempt has ended', async () => (await only())?.reason === 'unavailable', 60_000);
			expect((await client.getHealth({})).status).toBe('ok');
			fake.trouble = null;
			await until('it is there', async () => (await only())?.state === 'sent', 120_000);
			expect(fake.notes.list).toHaveLength(1);
			expect(fake.notes.list[0]?.fields.content).toContain(`While it ${trouble}`);
		}
	} finally {
		await fake.close();
	}
});
