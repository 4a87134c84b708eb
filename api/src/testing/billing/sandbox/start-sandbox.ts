import { readFile, rename, writeFile } from 'node:fs/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import Stripe from 'stripe';
import { sandboxApi } from './sandbox-api.ts';
import { runDue } from './sandbox-billing.ts';
import { sandboxPages } from './sandbox-pages.ts';
import { emptyState, type Sandbox, type SandboxEvent, type SandboxState } from './sandbox-state.ts';

type Options = {
	port: number;
	secretKey: string;
	webhookSecret: string;
	clock: () => Date;
	eventsUrl: () => string | null;
	file: string | null;
	onError?: (error: unknown) => void;
};

export type RunningSandbox = Sandbox & {
	tick(): Promise<void>;
	stop(): Promise<void>;
};

const tickMs = 1_000;
const mostDeliveries = 200;
const deliveryTimeoutMs = 10_000;

/** Starts a local payment server that imitates Stripe's API without moving money. */
export async function startSandbox(options: Options): Promise<RunningSandbox> {
	const { port, secretKey, file, clock } = options;
	const state = file ? await load(file) : emptyState();
	let origin = '';
	const sandbox: Sandbox = { state, now: () => Math.floor(clock().getTime() / 1000), origin: () => origin };
	let working: Promise<void> = Promise.resolve();
	let next: Promise<void> | null = null;
	const work = async () => {
		runDue(sandbox);
		await deliverAll(sandbox, options);
		if (file) await save(file, state);
	};
	/** One at a time, because each writes the file. Concurrent calls share the next run. */
	const tick = () => {
		next ??= working
			.catch(() => {})
			.then(() => {
				next = null;
				working = work();
				return working;
			});
		return next;
	};
	const app = new Hono();
	// Blocks DNS rebinding.
	app.use(async (c, next) => {
		if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(c.req.header('host') ?? '')) return c.text('Unknown host.', 403);
		await next();
		if (c.req.method !== 'GET') void tick().catch(options.onError);
	});
	app.route('/v1', sandboxApi(sandbox, secretKey));
	app.route('/', sandboxPages(sandbox));
	const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
		const listening = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) => {
			origin = `http://127.0.0.1:${address.port}`;
			resolve(listening);
		});
		listening.once('error', reject);
	});
	const timer = setInterval(() => void tick().catch(options.onError), tickMs).unref();
	return {
		...sandbox,
		tick,
		async stop() {
			clearInterval(timer);
			await (next ?? working).catch(options.onError);
			const closed = new Promise<void>((done) => server.close(() => done()));
			if ('closeAllConnections' in server) server.closeAllConnections();
			await closed;
		},
	};
}

async function deliverAll(sandbox: Sandbox, options: Options): Promise<void> {
	const url = options.eventsUrl();
	if (!url) return;
	for (const event of sandbox.state.events) {
		if (event.nextDeliveryAt === null || event.nextDeliveryAt > sandbox.now()) continue;
		const isTaken = await deliver(event, url, options.webhookSecret);
		event.deliveries += 1;
		const pause = Math.min(3_600, 2 ** event.deliveries);
		event.nextDeliveryAt = isTaken || event.deliveries >= mostDeliveries ? null : sandbox.now() + pause;
	}
}

async function deliver(
	{ nextDeliveryAt: _, deliveries: __, ...event }: SandboxEvent,
	url: string,
	secret: string,
): Promise<boolean> {
	const payload = JSON.stringify(event);
	const signature = new Stripe('sk_sandbox').webhooks.generateTestHeaderString({ payload, secret });
	try {
		const answer = await fetch(url, {
			method: 'POST',
			body: payload,
			signal: AbortSignal.timeout(deliveryTimeoutMs),
			headers: { 'content-type': 'application/json', 'stripe-signature': signature },
		});
		await answer.body?.cancel();
		return answer.ok;
	} catch {
		return false;
	}
}

async function load(file: string): Promise<SandboxState> {
	try {
		return { ...emptyState(), ...JSON.parse(await readFile(file, 'utf8')) };
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyState();
		throw error;
	}
}

async function save(file: string, state: SandboxState): Promise<void> {
	await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
	await rename(`${file}.new`, file);
}
