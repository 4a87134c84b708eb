import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';

/** Refuses new connections, lets requests finish with `Connection: close`, and cuts the rest after `graceMs`. */
export function stopsGracefully(server: Server, graceMs: number): () => Promise<void> {
	const responding = new Set<ServerResponse>();
	let isStopping = false;
	server.prependListener('request', (_request, response) => {
		responding.add(response);
		response.shouldKeepAlive &&= !isStopping;
		response.once('close', () => {
			responding.delete(response);
			// The connection counts as idle only after this event.
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
