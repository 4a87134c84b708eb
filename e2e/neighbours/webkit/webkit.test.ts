import { afterAll, beforeAll, test } from 'vitest';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import { describeWith } from '../start-neighbour.ts';
import { openWebKit, type WebKitPage, webkitFiles } from './open-webkit.ts';

describeWith('WebKitGTK', ...webkitFiles)('WebKitGTK', () => {
	let product: Product;
	let account: Account;
	let page: WebKitPage;
	beforeAll(async () => {
		product = await startProduct({ env: { SPEECH_ENGINE: 'none' } });
		account = await signUp(product, 'ada@example.com');
		page = await openWebKit();
	});
	afterAll(async () => {
		await page?.[Symbol.asyncDispose]();
		await product?.remove();
	});

	test('a person signs in', async () => {
		await page.open(product.url);
		await page.type('input[type="email"]', account.email);
		await page.type('input[type="password"]', account.password);
		await page.enter('input[type="password"]');
		await until('the person is on Home', async () => (await page.read('location.pathname')) === '/home');
		await page.see('Recent activity');
	});
});
