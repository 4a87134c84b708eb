import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections, which could take one before it is used. */
const lowest = 10_000;
const highest = 32_000;

/** Returns a range of ports that are free on loopback. */
export async function freePorts(count: number): Promise<{ first: number; last: number }> {
	for (;;) {
		const first = randomInt(lowest, highest - count);
		const ports = Array.from({ length: count }, (_, i) => first + i);
		if ((await Promise.all(ports.map(isFree))).every(Boolean)) return { first, last: first + count - 1 };
	}
}

export const freePort = async (): Promise<number> => (await freePorts(1)).first;

async function isFree(port: number): Promise<boolean> {
	const server = createServer();
	try {
		await once(server.listen(port, '127.0.0.1'), 'listening');
		return true;
	} catch {
		return false;
	} finally {
		server.close();
	}
}
