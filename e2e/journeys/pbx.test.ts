// @module-tag release
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { curl, missingClients } from '../../api/src/testing/file-servers/clients.ts';
import { makeCertificate } from '../../api/src/testing/file-servers/make-certificate.ts';
import { freePorts } from '../../api/src/testing/free-ports.ts';
import { sampleRate, writeWav } from '../fixtures/pcm.ts';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { press, pressAt, see } from '../support/browser/screen.ts';
import { signIn } from '../support/dashboard/sign-in.ts';
import { startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);

test.skipIf(missingClients.length > 0)(
	'a telephone system is set up with a password, and its dropped recording becomes a conversation',
	{ timeout: 180_000 },
	async () => {
		const { first, last } = await freePorts(20);
		await using product = await startProduct({
			env: {
				FTP_HOST: '127.0.0.1',
				FTP_PORT: String(first),
				FTP_PASSIVE_PORTS: `${first + 1}-${last}`,
				INTAKE_SETTLE_SECONDS: '1',
				SPEECH_ENGINE: 'none',
			},
		});
		const recording = join(product.dataDir, 'call.wav');
		const tone = Float32Array.from({ length: 3 * sampleRate }, (_, i) => 0.3 * Math.sin(i / 8));
		writeWav(recording, [tone]);
		const browser = await openBrowser();
		const account = await signUp(product, `pbx-${randomBytes(4).toString('hex')}@example.com`);
		try {
			const visit = await (await browser.newPerson()).visit(`${product.url}/pbx`);
			const { page } = visit;
			await signIn(visit, account.email, account.password);
			await pressAt(page, '::-p-text(Asterisk or FreePBX)');
			await press(page, 'Save');
			await press(page, 'Generate password');
			await see(page, 'it is not shown again');
			const password = await page.$eval('[data-testid=ftp-password]', (shown) => shown.textContent ?? '');
			const username = (await account.client.getPbx({})).account?.username ?? '';
			await press(page, 'Wait for a file');
			await see(page, 'Waiting for a file');

			const name = 'external-201-+493012345678-20261124-091500-1764144900.44.wav';
			const open = `set ftp:ssl-allow no; open -u ${username},${password} -p ${first} 127.0.0.1`;
			await run('lftp', ['-c', `${open}; put ${recording} -o ${name}`]);
			await see(page, 'Number +493012345678 · Extension 201');
			await see(page, 'Conversation');
			await press(page, 'Open conversation', 'link');
			await see(page, 'Phone call, inbound');
			await see(page, name);
			expect(product.log()).not.toContain(password);
		} finally {
			await browser.close();
		}
	},
);

test.skipIf(missingClients.length > 0)(
	'the values in the 3CX guide lead a client by explicit FTPS to a conversation',
	{ timeout: 180_000 },
	async () => {
		const folder = await mkdtemp(join(tmpdir(), 'debrief-3cx-'));
		const [cert, key, recording] = [join(folder, 'cert.pem'), join(folder, 'key.pem'), join(folder, 'call.wav')];
		makeCertificate({ cert, key });
		writeWav(recording, [Float32Array.from({ length: 3 * sampleRate }, (_, i) => 0.3 * Math.sin(i / 9))]);
		const { first, last } = await freePorts(20);
		await using product = await startProduct({
			env: {
				FTP_HOST: '127.0.0.1',
				FTP_PORT: String(first),
				FTP_PASSIVE_PORTS: `${first + 1}-${last}`,
				FTP_PUBLIC_HOST: '127.0.0.1',
				FTP_TLS_CERT: cert,
				FTP_TLS_KEY: key,
				INTAKE_SETTLE_SECONDS: '1',
				SPEECH_ENGINE: 'none',
			},
		});
		const browser = await openBrowser();
		const { client, email, password: own } = await signUp(product, `pbx-${randomBytes(4).toString('hex')}@example.com`);
		try {
			await client.choosePbx({
				body: { product: '3cx', productName: null, timeZone: 'Europe/Berlin', namePattern: null },
			});
			const { password } = await client.createFtpPassword({});
			const visit = await (await browser.newPerson()).visit(`${product.url}/pbx/guide-3cx`);
			await signIn(visit, email, own);
			await see(visit.page, 'choose FTP with explicit TLS');
			const guide = await visit.page.$eval('ol', (list) => list.textContent ?? '');
			const [, host = '', port = ''] = /Enter (\S+) as the server, with port (\d+)/.exec(guide) ?? [];
			const [, username = ''] = /Enter (\S+) as the user/.exec(guide) ?? [];
			expect(host).toBe('127.0.0.1');

			// Without -g, curl would read the brackets in 3CX's names as patterns.
			const name = '[Dana Reed]_201-0301234567_20260211091500(380).wav';
			const args = ['-g', '--ssl-reqd', '--cacert', cert, '-T', recording];
			const path = encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
			const sent = await curl({ ftpPort: Number(port) }, path, args, { username, password });
			expect(sent).toMatchObject({ code: 0 });
			const [made] = await until('it is a conversation', async () => {
				const { list } = await client.listConversations({ query: {} });
				return list.length > 0 && list;
			});
			expect(made).toMatchObject({ type: 'phone-call', startedAt: '2026-02-11T08:15:00.000Z' });
			// The conversation exists before the log says so.
			const [taken, ...more] = await until('the log has it as taken', async () => {
				const { list } = await client.listPbxTransfers({});
				return list.some(({ state }) => state === 'taken') && list;
			});
			expect(taken).toMatchObject({ name, protocol: 'ftps' });
			expect(more).toEqual([]);
		} finally {
			await browser.close();
			await rm(folder, { recursive: true });
		}
	},
);
