import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { missingClients } from '../../api/src/testing/file-servers/clients.ts';
import { freePorts } from '../../api/src/testing/file-servers/free-ports.ts';
import { sampleRate, writeWav } from '../fixtures/pcm.ts';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { press, see } from '../support/browser/screen.ts';
import { signIn } from '../support/dashboard/sign-in.ts';
import { startProduct } from '../support/server/start-product.ts';

const run = promisify(execFile);

test.skipIf(missingClients.length > 0)(
	'a telephone system is chosen, gets a password, and what it drops is understood and becomes a conversation',
	{ timeout: 180_000 },
	async () => {
		const { first, last } = await freePorts(20);
		await using product = await startProduct({
			env: {
				...{ FTP_HOST: '127.0.0.1', FTP_PORT: String(first), FTP_PASSIVE_PORTS: `${first + 1}-${last}` },
				...{ INTAKE_SETTLE_SECONDS: '1', SPEECH_ENGINE: 'none' },
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
			await page.locator('::-p-text(Asterisk or FreePBX)').click();
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
