import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { type RawAnswer, rawCall } from '../../../api/src/testing/raw-call.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { describeWith, type Neighbour } from '../start-neighbour.ts';
import { slapd, startDirectory } from './start-directory.ts';
import { client, glewlwyd, initialTables, type Provider, startGlewlwyd } from './start-glewlwyd.ts';

const ada = { uid: 'ada', name: 'Ada Lovelace', mail: 'ada@example.com', password: 'ada-password' };
const ben = { uid: 'ben', name: 'Ben Stone', mail: 'admin@example.com', password: 'ben-password' };

describeWith(
	'Glewlwyd',
	glewlwyd,
	initialTables,
	slapd,
)('people of an LDAP directory, through Glewlwyd', () => {
	let folder: string;
	let directory: Neighbour;
	let provider: Provider;
	let product: Product;
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'debrief-glewlwyd-'));
		const [port, directoryPort, productPort] = [await freePort(), await freePort(), await freePort()];
		directory = await startDirectory(folder, directoryPort, [ada, ben]);
		const redirectUri = `http://localhost:${productPort}/auth/login/external`;
		provider = await startGlewlwyd({ folder, port, directoryPort, redirectUri });
		product = await startProduct({
			env: {
				PORT: String(productPort),
				PUBLIC_URL: `http://localhost:${productPort}`,
				LOG_LEVEL: 'info',
				SPEECH_ENGINE: 'none',
				OIDC_NAME: 'Northwind',
				OIDC_ISSUER: provider.issuer,
				OIDC_CLIENT_ID: client.id,
				OIDC_CLIENT_SECRET: client.secret,
			},
		});
		await signUp(product, 'admin@example.com');
	});
	afterAll(async () => {
		await product?.remove();
		await provider?.stop();
		await directory?.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	async function signInAs({ uid, password }: typeof ada) {
		const begun = await rawCall(product.url, 'POST', '/auth/providers/oidc');
		const sent = await provider.follow(String(begun.body?.url), uid, password);
		const cookie = begun.cookies.map((line) => line.split(';')[0]).join('; ');
		const body = { grant_type: 'authorization_code', provider: 'oidc', ...Object.fromEntries(sent), tokenIn: 'body' };
		return rawCall(product.url, 'POST', '/auth/profile/verify', { headers: { cookie }, body });
	}
	const userIdOf = ({ body }: RawAnswer) => (body?.user as { _id: string } | undefined)?._id;
	const refusals = () => product.log().match(/^.*"msg":"refused".*$/gm) ?? [];

	test('without OIDC_TRUSTED a new person is refused, and the log says why', async () => {
		expect(await signInAs(ada)).toMatchObject({ status: 403, body: { code: 'external_email_unverified' } });
		expect(refusals().at(-1)).toMatch(/external_email_unverified/);
	});

	test('with OIDC_TRUSTED=on a new person gets an account with their name, and the same one again', async () => {
		await product.restart({ OIDC_TRUSTED: 'on' });
		const first = await signInAs(ada);
		expect(first).toMatchObject({ status: 200, body: { user: { email: ada.mail, fullName: ada.name } } });
		const again = await signInAs(ada);
		expect(userIdOf(again)).toBe(userIdOf(first));
	});

	test('whoever has the address of an account gets that account', async () => {
		expect(await signInAs(ben)).toMatchObject({ status: 200, body: { user: { email: 'admin@example.com' } } });
	});

	test('a wrong password of the directory does not get past the provider', async () => {
		await expect(signInAs({ ...ada, password: 'wrong' })).rejects.toThrow(/401/);
	});
});
