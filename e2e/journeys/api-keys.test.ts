// @module-tag release
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import OpenAI from 'openai';
import { expect, inject, test } from 'vitest';
import { reading } from '../fixtures/reading.ts';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { fill, press, see, textOf } from '../support/browser/screen.ts';
import { signIn } from '../support/dashboard/sign-in.ts';

test('an API key is generated, transcribes with the official client, shows its use, and is revoked', {
	timeout: 180_000,
}, async () => {
	const product = inject('sharedProduct');
	const browser = await openBrowser();
	const account = await signUp(product, `keys-${randomBytes(4).toString('hex')}@example.com`);
	try {
		const visit = await (await browser.newPerson()).visit(`${product.url}/api-keys`);
		const { page } = visit;
		await signIn(visit, account.email, account.password);
		await see(page, 'No API keys yet');
		await press(page, 'Generate API key');
		await fill(page, 'Name', 'Nightly import');
		await press(page, 'Generate');
		await see(page, 'It is not shown again.');
		const [apiKey = ''] = /dbf_[0-9A-Za-z]{50}/.exec(await textOf(page)) ?? [];
		expect(apiKey).not.toBe('');
		await press(page, 'Done');
		await see(page, 'never used');

		const client = new OpenAI({ baseURL: `${product.url}/v1`, apiKey, maxRetries: 0 });
		const { text } = await client.audio.transcriptions.create({
			file: createReadStream(reading().path),
			model: 'whisper-1',
		});
		expect(text.split(' ').length).toBeGreaterThan(20);

		await page.reload();
		await see(page, 'last used');
		await see(page, '1 minute');
		expect(await textOf(page)).not.toContain(apiKey);
		await press(page, 'Revoke Nightly import');
		await press(page, 'Revoke');
		await see(page, 'No API keys yet');
		await expect(client.models.list()).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
	} finally {
		await browser.close();
	}
});
