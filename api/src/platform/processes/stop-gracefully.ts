import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';

/**
 * Returns what stops the server: it takes no more connections, lets requests that have begun end, tells their clients to
 * connect anew (`Connection: close`), and cuts what has not ended after `graceMs`.
 */
export function stopsGracefully(server: Server, graceMs: number): () => Promise<void> {
	const responding = new Set<ServerResponse>();
	let isStopping = false;
	server.prependListener('request', (_request, response) => {
		responding.add(response);
		response.shouldKeepAlive &&= !isStopping;
		response.once('close', () => {
			responding.delete(response);
			// the connection counts as idle once this event is over
			if (isStopping) setImmediate(() => server.closeIdleConnections());
		});
	});
	return async () => {
		isStopping = true;
		for (const response of responding) response.shouldKeepAlive = false;
		const closed = once(server, 'close');
		server.close();
		const cut = setTimeout(() => server.closeAllConnections(), graceMs);
		await closed;
		clearTimeout(cut);
	};
}
