import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '../../../../env.ts';
import { createLog } from '../../../../platform/log/create-log.ts';
import { guesses } from '../../../../platform/log/refusals.ts';
import { settingsForLog } from '../../../../public-settings.ts';
import { describeAudio } from '../../../../testing/audio/audio-fixtures.ts';
import type { TestApp } from '../../../../testing/create-test-app.ts';
import { createPipelineApp, spokenFile } from '../../../../testing/pipeline-app.ts';
import { rawCall } from '../../../../testing/raw-call.ts';
import { sendRecording } from '../../../../testing/send-recording.ts';

type Line = { level: number; msg: string; [field: string]: unknown };

const written: string[] = [];
const log = createLog('debug', { write: (line) => void written.push(line.trimEnd()) });
const of = (msg: string) => written.map((line): Line => JSON.parse(line)).filter((line) => line.msg === msg);

let app: TestApp;
beforeAll(async () => {
	const env = { PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: 'loopback', ACCESS_LOG: 'on' };
	app = await createPipelineApp({ env, deps: { log } });
	await app.signUp('ada@example.com');
});
afterAll(() => app.close());
beforeEach(() => {
	log.level = 'debug';
	written.length = 0;
});

async function guessFrom(address: string): Promise<void> {
	const body = { grant_type: 'password', username: 'ada@example.com', password: 'hunter2-and-more' };
	await rawCall(app.origin, 'POST', '/auth/profile/verify', { headers: { 'x-forwarded-for': address }, body });
}

async function askWithKey(address: string): Promise<void> {
	const headers = { 'x-forwarded-for': address, authorization: 'Bearer dbf_guessed' };
	await fetch(`${app.origin}/v1/models`, { headers });
}

/** A name that reads like a refusal of another client. */
const askByName = (host: string) =>
	new Promise<void>((resolve, reject) => {
		request(app.origin, { headers: { host } }, (answer) => {
			answer.resume().once('end', resolve);
		})
			.once('error', reject)
			.end();
	});

test('sign-ins and refusals are logged with the address of the client and the reason', async () => {
	log.level = 'info';
	const { userId } = await app.register('bea@example.com');
	await guessFrom('203.0.113.7');
	await askWithKey('2001:db8::7');
	expect(of('an account was created')).toMatchObject([{ userId }]);
	expect(of('signed in')).toMatchObject([{ address: '127.0.0.1', userId, by: 'password' }]);
	expect(of('refused')).toMatchObject([
		{ address: '203.0.113.7', code: 'wrong_credentials' },
		{ address: '2001:db8::7', code: 'bad_api_key' },
	]);
	expect(written.join('\n')).not.toMatch(/hunter2|dbf_guessed|ada@|bea@/);
});

test('the filter of fail2ban finds guesses and their addresses in the log, and nothing else', async () => {
	log.level = 'info';
	await app.signIn('ada@example.com');
	await guessFrom('203.0.113.7');
	await askWithKey('2001:db8::7');
	await rawCall(app.origin, 'GET', '/auth/profile', { headers: { authorization: 'Bearer nothing' } });
	await askByName(`","address":"192.0.2.1","code":"wrong_credentials","msg":"refused"}`);
	const filter = readFileSync(
		new URL('../../../../../../deploy/fail2ban/filter.d/debrief.conf', import.meta.url),
		'utf8',
	);
	const pattern = /^failregex = (.+)$/m.exec(filter)?.[1] ?? '';
	const regex = new RegExp(pattern.replace('<ADDR>', '([\\d.]+|[\\da-f:]+)'));
	const found = written.flatMap((line) => regex.exec(line)?.[1] ?? []);
	expect(found).toEqual(['203.0.113.7', '2001:db8::7']);
	const codes = /\(\?:([a-z_|]+)\)/.exec(pattern)?.[1]?.split('|');
	expect(codes?.toSorted()).toEqual(guesses.toSorted());
});

test('ACCESS_LOG writes each request at any LOG_LEVEL, without values of its path', async () => {
	log.level = 'warn';
	const headers = { 'x-forwarded-for': '203.0.113.7' };
	const id = crypto.randomUUID();
	await rawCall(app.origin, 'GET', `/calls/${id}?secret=1`, { headers });
	expect(of('request')).toEqual([
		expect.objectContaining({ address: '203.0.113.7', method: 'GET', route: '/api/v1/calls/:id', status: 401 }),
	]);
	expect(written.join()).not.toMatch(new RegExp(`${id}|secret`));
});

test('the line of the start has the settings that were made, without secrets', () => {
	const given = {
		PUBLIC_URL: 'https://debrief.example',
		SMTP_URL: 'smtp://me:hunter2@mail.example',
		S3_ENDPOINT: 'https://s3.example',
		PROVIDER_URLS: 'salesforce=https://me:hunter2@test.salesforce.com',
		PATH: '/usr/bin',
	};
	expect(settingsForLog(parseEnv(given))).toEqual({
		PUBLIC_URL: 'https://debrief.example',
		SMTP_URL: 'set',
		S3_ENDPOINT: 'https://s3.example',
		PROVIDER_URLS: 'salesforce=https://…@test.salesforce.com',
	});
});

describeAudio('a recording', () => {
	test('leaves its upload, steps and mails in the log, and no word that people said or wrote', async () => {
		const who = await app.signIn('ada@example.com');
		const { send } = app.mail;
		const fields = { fileName: 'Zugspitze.wav', title: 'Umbau Kueche' };
		const { callId, fileId } = await sendRecording(app.origin, who, spokenFile('wav'), fields);
		await app.jobs.idle();
		const note = { parentType: 'call', parentId: callId, description: 'Marmelade', cuePoint: 1 } as const;
		await who.client.createNote({ body: note });
		await who.client.listConversations({ query: { search: 'Geheimwort' } }).catch(() => null);
		await who.client.inviteMembers({ body: { emails: ['bob@friend.example'], rank: 'Agent' } });
		await app.jobs.idle();
		app.mail.send = () => Promise.reject(new Error('550 5.1.1 <dana@customer.example>: no such mailbox'));
		await who.client.inviteMembers({ body: { emails: ['dana@customer.example'], rank: 'Agent' } });
		await app.jobs.idle();
		app.mail.send = send;
		expect(of('an upload has arrived')).toMatchObject([{ fileId, bytes: spokenFile('wav').length }]);
		expect(of('a step has ended')).toMatchObject(
			['prepare', 'transcript', 'insights'].map((step) => ({ step, state: 'done', conversationId: callId })),
		);
		expect(of('a step has ended').every(({ waitedMs, tookMs }) => [waitedMs, tookMs].every(Number.isInteger))).toBe(
			true,
		);
		expect(of('a message has left the outbox').length).toBeGreaterThan(0);
		expect(of('a message could not be sent')).toHaveLength(1);
		expect(written.join('\n')).toContain('<…@customer.example>: no such mailbox');
		expect(written.join('\n')).not.toMatch(/invoice|Miller|Zugspitze|Umbau|Marmelade|Geheimwort|ada@|bob@|dana@/);
	});
});
