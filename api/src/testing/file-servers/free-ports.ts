import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a range that starts at a free port. The servers skip ports in use. */
export async function freePorts(count: number): Promise<{ first: number; last: number }> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	const first = Math.min(typeof address === 'object' && address ? address.port : 50_000, 65_535 - count);
	return { first, last: first + count - 1 };
}
