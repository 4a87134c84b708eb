import type { EventEmitter } from 'node:events';
import type { BlockList, Socket } from 'node:net';
import { networkOf, plainAddress } from './headers/client-address.ts';
import { isTrusted } from './headers/trusted-proxies.ts';

/** Visitors behind a trusted proxy share its address, so its connections are not limited. */
export function limitConnections(server: EventEmitter, mostPerNetwork: number, proxies: BlockList): void {
	const open = new Map<string, number>();
	server.on('connection', (socket: Socket) => {
		const address = plainAddress(socket.remoteAddress ?? '');
		if (isTrusted(proxies, address)) return;
		const network = networkOf(address);
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
