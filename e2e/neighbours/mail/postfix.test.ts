import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { importCall } from '../../support/account/import-call.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import { describeWith, type Neighbour } from '../start-neighbour.ts';
import { postfixFiles, preparePostfix } from './start-postfix.ts';

const ownCertificate = '?tls.rejectUnauthorized=false';

describeWith('Postfix', ...postfixFiles)('Postfix with the certificate that Debian makes for it', () => {
	let port: number;
	let postfix: ReturnType<typeof preparePostfix>;
	let running: Neighbour;
	let product: Product;
	let admin: Account;
	const url = (options = '') => ({ SMTP_URL: `smtp://127.0.0.1:${port}${options}` });
	beforeAll(async () => {
		port = await freePort();
		postfix = preparePostfix(mkdtempSync(join(tmpdir(), 'debrief-postfix-')), port);
		running = await postfix.start();
		const MAIL_FROM = 'Debrief <debrief@example.com>';
		product = await startProduct({ env: { MAIL_FROM, SPEECH_ENGINE: 'none' } });
		admin = await signUp(product, 'admin@example.com');
		await product.restart(url());
	});
	afterAll(async () => {
		await product?.remove();
		await running?.stop();
		postfix?.remove();
	});
	const mailTo = (address: string, subject: RegExp) =>
		until(
			`a mail to ${address}`,
			() => postfix.mailsTo(address).find((mail) => subject.test(mail)),
			// A mail that failed is sent again after a minute.
			150_000,
		);

	/** Returns why a mail to an address still waits. */
	const refused = (address: string) =>
		until(`a mail to ${address} waits`, async () => {
			const { list } = await admin.client.listDeliveries({ query: {} });
			const waiting = list.find(({ recipient, state }) => recipient === address && state === 'queued');
			return waiting?.failureReason ?? undefined;
		});

	test('without the switch the certificate is refused, the test mail says so, and mails wait', async () => {
		const { outcome, fault, detail } = await admin.client.sendTestMail();
		expect({ outcome, fault }).toEqual({ outcome: 'refused', fault: 'certificate' });
		expect(detail).toContain('self-signed certificate');
		await admin.client.register({ body: { email: 'ada@example.com', password: 'Correct-horse-7' } });
		expect(await refused('ada@example.com')).toContain('self-signed certificate');
		expect(postfix.mailsTo('ada@example.com')).toEqual([]);
	});

	test('with the switch the waiting mail arrives over TLS, and its link confirms the address', async () => {
		await product.restart(url(ownCertificate));
		const mail = await mailTo('ada@example.com', /^Subject: /m);
		expect(mail).toMatch(/^\tby mail\.example\.com \(Postfix\) with ESMTPS /m);
		expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
		expect(mail).toMatch(/^From: Debrief <debrief@example.com>$/m);
		const code = /\/auth\/verify\/([\w-]+)/.exec(mail.replaceAll('=\n', ''))?.[1] ?? '';
		expect(await admin.client.verifyEmail({ body: { code } })).toEqual({ email: 'ada@example.com' });
		expect(await admin.client.sendTestMail()).toMatchObject({ outcome: 'sent', fault: null });
		await mailTo('admin@example.com', /^Subject: Test of Debrief$/m);
	});

	test('a mail about a summary waits for a mail server that is away, and can be unsubscribed from', async () => {
		await running.stop();
		await admin.client.updateSettings({ body: { transcripts: { autoEmailNotificationForSummary: true } } });
		await importCall(admin);
		expect(await refused(admin.email)).toContain('ECONNREFUSED');
		expect((await admin.client.getServerHealth()).mail).toMatchObject({ isDelivered: true, queued: 1 });
		running = await postfix.start();
		const mail = await mailTo(admin.email, /^List-Unsubscribe:/m);
		expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
		const unsubscribe = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(mail)?.[1] ?? '';
		const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
		expect((await fetch(unsubscribe, { method: 'POST', body: form })).status).toBe(200);
		const { transcripts } = await admin.client.getSettings();
		expect(transcripts.autoEmailNotificationForSummary).toBe(false);
	});
});
