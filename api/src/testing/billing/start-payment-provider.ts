import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { type RunningSandbox, startSandbox } from './sandbox/start-sandbox.ts';

export type PaymentProvider = {
	sandbox: RunningSandbox;
	env: Record<string, string>;
	delivery: { isOn: boolean };
	/** Processes the next matching request, and calls `act` instead of responding. */
	insteadOfAnswer(method: string, path: RegExp, act: () => Promise<void>): Promise<void>;
	close(): Promise<void>;
};

const keys = { secretKey: 'sk_of_tests', webhookSecret: 'whsec_of_tests' };

export async function startPaymentProvider(productUrl: string): Promise<PaymentProvider> {
	const delivery = { isOn: true };
	const sandbox = await startSandbox({
		...keys,
		port: 0,
		clock: () => new Date(),
		file: null,
		eventsUrl: () => (delivery.isOn ? `${productUrl}${apiBase}/limiter/events` : null),
		onError: (error) => console.error(error),
	});
	let trap: ((request: string) => Promise<boolean>) | null = null;
	const server = createServer(async (request, response) => {
		const { method = 'GET', url = '/', headers } = request;
		const body = method === 'GET' ? undefined : Buffer.concat(await request.toArray());
		const sent = Object.entries(headers).filter(([name]) =>
			/^(?:authorization|content-type|idempotency-key)$/.test(name),
		);
		const answer = await fetch(`${sandbox.origin()}${url}`, {
			method,
			headers: Object.fromEntries(sent) as Record<string, string>,
			...(body && { body }),
		});
		const text = await answer.text();
		if (await trap?.(`${method} ${url}`)) return response.destroy();
		response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		sandbox,
		delivery,
		env: {
			BILLING: 'stripe',
			STRIPE_SECRET_KEY: keys.secretKey,
			STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
			STRIPE_API_URL: `http://127.0.0.1:${port}`,
			SELLER_NAME: 'Quayline',
			SELLER_ADDRESS: 'Hamburg',
		},
		insteadOfAnswer: (method, path, act) =>
			new Promise((resolve, reject) => {
				trap = async (request) => {
					const [asked = '', url = ''] = request.split(' ');
					if (asked !== method || !path.test(url)) return false;
					trap = null;
					await act().then(resolve, reject);
					return true;
				};
			}),
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await sandbox.stop();
		},
	};
}
