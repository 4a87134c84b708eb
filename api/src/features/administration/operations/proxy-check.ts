import { setTimeout as delay } from 'node:timers/promises';
import type { ProxyView } from '@debrief/shared/contract/administration/proxy-check.ts';
import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import { clientAddress, plainAddress } from '../../../platform/http/headers/client-address.ts';
import { isTrusted } from '../../../platform/http/headers/trusted-proxies.ts';
import type { AppEnv } from '../../../platform/http/mount.ts';

const mostBytes = 4_000_000;
const pauseMs = 1_500;

export function viewProxy({ env }: Pick<Deps, 'env'>, c: Context<AppEnv>): ProxyView {
	const connectedAddress = plainAddress(c.env.incoming.socket.remoteAddress ?? '');
	const header = (name: string) => c.req.header(name);
	return {
		host: header('host') ?? null,
		clientAddress: clientAddress(c, env.trustedProxies),
		connectedAddress,
		isForwarded: (header('x-forwarded-for') ?? header('forwarded')) !== undefined,
		isTrusted: isTrusted(env.trustedProxies, connectedAddress),
		// Traefik names itself nowhere else; Apache does so in its answers, too.
		via: header('via') ?? (header('x-forwarded-server') ? 'traefik' : null),
	};
}

export async function countBody(c: Context<AppEnv>): Promise<{ bytes: number }> {
	let bytes = 0;
	for await (const piece of c.env.incoming.iterator({ destroyOnReturn: false })) {
		bytes += piece.length;
		if (bytes <= mostBytes) continue;
		// An unread body would reset the connection before the client has read the response.
		c.env.incoming.resume();
		throw invalidInput('body', 'size', 'invalid', { field: 'body' });
	}
	return { bytes };
}

export function streamTwice(): Response {
	const body = new ReadableStream<Uint8Array>({
		async start(controller) {
			controller.enqueue(Buffer.from('first\n'));
			await delay(pauseMs);
			controller.enqueue(Buffer.from('last\n'));
			controller.close();
		},
	});
	return new Response(body, {
		headers: {
			'content-type': 'application/octet-stream',
			'content-disposition': 'attachment; filename="stream.txt"',
			'cache-control': 'no-store',
		},
	});
}
