import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMail } from '../../../../platform/mail/create-mail.ts';
import { startSmtpServer } from '../../../../testing/mail/start-smtp-server.ts';
import type { CommandDeps } from './find-account.ts';
import { runCommand } from './run-command.ts';

let server: Awaited<ReturnType<typeof startSmtpServer>>;
let folder: string;
beforeAll(async () => {
	server = await startSmtpServer();
	folder = mkdtempSync(join(tmpdir(), 'debrief-test-mail-'));
});
afterAll(async () => {
	await server.kill();
	rmSync(folder, { recursive: true });
});

function send(SMTP_URL: string | undefined, to = 'ada@example.com') {
	const mail = createMail({ SMTP_URL, MAIL_FROM: 'Debrief <debrief@example.com>', dataFolder: folder });
	return runCommand({ mail, clock: () => new Date() } as CommandDeps, ['test-mail', to]);
}

test('a mail that the server takes is reported, and arrives', async () => {
	expect(await send(server.url)).toMatchObject({ isDone: true, text: expect.stringMatching(/took a mail to ada@/) });
	expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
	expect(server.received[0]?.raw).toContain('Subject: Test of Debrief');
});

test('a refusal is printed with what to check', async () => {
	const refused = await send(server.url, 'nobody@example.com');
	expect(refused).toMatchObject({ isDone: false, text: expect.stringMatching(/no such mailbox[\s\S]*MAIL_FROM/) });
	const wrong = await send(server.url.replace('of-tests', 'wrong'));
	expect(wrong.text).toMatch(/password in SMTP_URL/);
	const away = await send('smtp://127.0.0.1:1');
	expect(away.text).toMatch(/ECONNREFUSED[\s\S]*host and the port/);
});

test('without a mail server the file is named', async () => {
	expect(await send(undefined)).toMatchObject({ isDone: true, text: expect.stringContaining('DATA_DIR/outbox') });
	expect(readdirSync(join(folder, 'outbox'))).toHaveLength(1);
});
