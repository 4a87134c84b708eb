import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';

const connectMs = 30_000;
const idleMs = 60_000;

export type DataChannel = {
	open(): Promise<Socket>;
	close(): void;
};

const withoutMapping = (address: string | undefined) => address?.replace(/^::ffff:/, '');
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
	one !== undefined && withoutMapping(one) === withoutMapping(other);

export function passiveChannel(server: Server, clientAddress: string | undefined): DataChannel {
	let accepted: Socket | undefined;
	const arrival = Promise.withResolvers<Socket>();
	// Prevents an unhandled rejection when the channel is never used.
	arrival.promise.catch(() => {});
	const timer = setTimeout(() => fail(), connectMs);
	const fail = () => {
		clearTimeout(timer);
		server.close();
		arrival.reject(new Error('no data connection'));
	};
	server.on('error', fail);
	server.on('connection', (socket) => {
		socket.on('error', () => {});
		if (accepted || !isSameAddress(socket.remoteAddress, clientAddress)) {
			socket.destroy();
			return;
		}
		clearTimeout(timer);
		server.close();
		accepted = socket;
		socket.setTimeout(idleMs, () => socket.destroy(new Error('idle')));
		arrival.resolve(socket);
	});
	return {
		open: () => arrival.promise,
		close() {
			fail();
			accepted?.destroy();
		},
	};
}

export function activeChannel(host: string, port: number): DataChannel {
	let socket: Socket | undefined;
	return {
		async open() {
			socket = connect({ host, port, timeout: connectMs });
			socket.once('timeout', () => socket?.destroy(new Error('no data connection')));
			socket.on('error', () => {});
			await Promise.race([
				once(socket, 'connect'),
				once(socket, 'close').then(() => Promise.reject(new Error('no data connection'))),
			]);
			socket.setTimeout(idleMs, () => socket?.destroy(new Error('idle')));
			socket.pause();
			return socket;
		},
		close: () => socket?.destroy(),
	};
}

export async function secure(socket: Socket, secureContext: SecureContext): Promise<Socket> {
	const encrypted = new TLSSocket(socket, { isServer: true, secureContext });
	encrypted.on('error', () => socket.destroy());
	await Promise.race([
		once(encrypted, 'secure'),
		once(socket, 'close').then(() => Promise.reject(new Error('no encrypted data connection'))),
	]);
	return encrypted;
}
