import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../api/src/testing/free-ports.ts';
import { measureProxy } from '../../dashboard/src/platform/server/measure-proxy.ts';
import { judgeProxy, recogniseProxy } from '../../dashboard/src/screens/admin/server/judge-proxy.ts';
import { type Account, accountOf, signUp } from '../support/account/sign-up.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { isInstalled, type ProxyServer, proxies, startProxy } from './start-proxy.ts';

// The proxies have certificates that nobody signed.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const { nginx } = proxies;
if (!nginx || !isInstalled(nginx)) console.warn('nginx is not installed: the check of the Server page is not tried.');

describe.skipIf(!nginx || !isInstalled(nginx))('“Check my proxy” behind nginx', () => {
	let product: Product;
	let port: number;
	let account: Account;
	let productPort: number;
	beforeAll(async () => {
		[port, productPort] = [await freePort(), await freePort()];
		const url = `https://localhost:${port}`;
		product = await startProduct({ env: { PUBLIC_URL: url, PORT: String(productPort), SPEECH_ENGINE: 'none' } });
		const { email, password } = await signUp(product, 'ada@example.com');
		account = accountOf({ url: product.url }, email, password);
	});
	afterAll(() => product?.remove());

	async function checkBehind(proxy: ProxyServer) {
		await using _ = await startProxy(proxy, port, productPort);
		const location = { origin: `https://localhost:${port}`, host: `localhost:${port}`, protocol: 'https:' };
		const findings = await measureProxy({ token: await account.accessToken(), location, fetch });
		const outcomes = Object.fromEntries(judgeProxy(findings).map(({ aspect, outcome }) => [aspect, outcome]));
		return { name: recogniseProxy(findings), ...outcomes };
	}

	test('with the file of the guide, there is nothing to change', async () => {
		const right = { host: 'ok', address: 'ok', body: 'ok', stream: 'ok' };
		expect(await checkBehind(nginx as ProxyServer)).toEqual({ name: 'nginx', ...right });
	});

	test('with nothing but proxy_pass, everything is', async () => {
		const bare = ({ cert, key }: { cert: string; key: string }) =>
			`server { listen ${port} ssl; ssl_certificate ${cert}; ssl_certificate_key ${key};
			location / { proxy_pass http://127.0.0.1:${productPort}; } }`;
		const proxy: ProxyServer = {
			...(nginx as ProxyServer),
			prepare: (_, place) => (nginx as ProxyServer).prepare(bare(place), place),
		};
		const wrong = { host: 'wrong', address: 'missing', body: 'wrong', stream: 'wrong' };
		expect(await checkBehind(proxy)).toEqual({ name: 'nginx', ...wrong });
	});
});
