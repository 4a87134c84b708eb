import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSmtpMail } from '../../../platform/mail/smtp-mail.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { startSmtpServer } from '../../../testing/mail/start-smtp-server.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { addMail } from './add-message.ts';
import { dispatchDueMessages } from './deliver-message.job.ts';

let server: Awaited<ReturnType<typeof startSmtpServer>>;
let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	server = await startSmtpServer();
	app = await createTestApp({ deps: { mail: createSmtpMail(server.url, 'Debrief <debrief@example.com>') } });
	admin = await app.signUp('admin@example.com');
});
afterAll(async () => {
	await app.close();
	await server.kill();
});

async function send(to: string) {
	const link = 'https://debrief.example/a?b=1';
	const message = { to, subject: 'Grüße aus Köln', text: `Öffnen Sie diesen Link:\n${link}`, links: [link] };
	await app.deps.db.transaction((tx) => addMail(tx, message, app.clock()));
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
}
const stateOf = async (to: string) =>
	(await admin.client.listDeliveries({ query: {} })).list.find(({ recipient }) => recipient === to);

test("an e-mail arrives as text and HTML from the server's address and is marked as sent", async () => {
	await send('ada@example.com');
	const mail = await vi.waitUntil(() => server.received.find(({ to }) => to.includes('ada@example.com')));
	const [headers = '', ...body] = mail.raw.split('\r\n\r\n');
	expect(headers).toContain('From: Debrief <debrief@example.com>');
	expect(headers).toContain(`Message-ID: <${(await stateOf('ada@example.com'))?.id}@example.com>`);
	expect(headers).toContain('multipart/alternative');
	expect(headers).toContain('Auto-Submitted: auto-generated');
	const decoded = decodeQuotedPrintable(body.join('\r\n\r\n'));
	expect(decoded).toContain('text/plain');
	expect(decoded).toContain('Öffnen Sie diesen Link:\r\nhttps://debrief.example/a?b=1');
	expect(decoded).toContain('<a href="https://debrief.example/a?b=1"');
	expect(await stateOf('ada@example.com')).toMatchObject({ state: 'sent', attempts: 1, failureReason: null });
});

test('a mailbox rejected by the mail server is shown with the reason and retried', async () => {
	await send('nobody@example.com');
	expect(await stateOf('nobody@example.com')).toMatchObject({
		state: 'queued',
		attempts: 1,
		failureReason: expect.stringContaining('no such mailbox'),
		nextAttemptAt: expect.any(String),
	});
});

test('messages queued during a mail server outage arrive afterwards', async () => {
	await server.kill();
	await send('bea@example.com');
	expect(await stateOf('bea@example.com')).toMatchObject({ state: 'queued', attempts: 1 });
	server = await startSmtpServer(server.port);
	app.clock.advance(60_000);
	await dispatchDueMessages(app.deps);
	await app.jobs.idle();
	expect(await stateOf('bea@example.com')).toMatchObject({ state: 'sent', attempts: 2 });
	await vi.waitUntil(() => server.received.some(({ to }) => to.includes('bea@example.com')));
});

test('the link in the e-mail completes a registration', async () => {
	await app.client.register({ body: { email: 'cy@example.com', password: 'Correct-horse-7' } });
	await app.jobs.idle();
	const mail = await vi.waitUntil(() => server.received.find(({ to }) => to.includes('cy@example.com')));
	const code = /\/auth\/verify\/([\w-]+)/.exec(decodeQuotedPrintable(mail.raw))?.[1] ?? '';
	expect(await app.client.verifyEmail({ body: { code } })).toEqual({ email: 'cy@example.com' });
});

/** What nodemailer encodes: lines folded with `=`, and bytes of UTF-8 as `=C3=96`. */
function decodeQuotedPrintable(encoded: string): string {
	const bytes = encoded
		.replaceAll('=\r\n', '')
		.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, 'latin1').toString('utf8');
}
