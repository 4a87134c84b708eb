import type { EventEmitter } from 'node:events';
import { isIPv6, type Socket } from 'node:net';

/** Closes connections beyond this many from one network, so that nobody takes all descriptors of the process. */
export function limitConnections(server: EventEmitter, mostPerNetwork: number): void {
	const open = new Map<string, number>();
	server.on('connection', (socket: Socket) => {
		const network = networkOf(socket.remoteAddress ?? '');
		const count = (open.get(network) ?? 0) + 1;
		if (count > mostPerNetwork) {
			socket.destroy();
			return;
		}
		open.set(network, count);
		socket.once('close', () => {
			const left = (open.get(network) ?? 1) - 1;
			if (left > 0) open.set(network, left);
			else open.delete(network);
		});
	});
}

/** Returns what one subscriber usually has: an IPv4 address, or the first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
	const plain = address.replace(/^::ffff:(?=[\d.]+$)/, '');
	if (!isIPv6(plain)) return plain;
	const [front = [], back = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
	const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
	return [...front, ...gap, ...back].slice(0, 4).join(':');
}
