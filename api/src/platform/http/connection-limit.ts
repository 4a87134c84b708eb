import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { networkOf } from './headers/client-address.ts';

export function limitConnections(server: EventEmitter, mostPerNetwork: number): void {
	const open = new Map<string, number>();
	server.on('connection', (socket: Socket) => {
		const network = networkOf((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
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
