import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';

const connectMs = 30_000;
/** A transfer in which nothing moves for so long is over. */
const idleMs = 60_000;

/** The connection for one transfer. Opened once, between the commands that prepare it and the transfer. */
export type DataChannel = {
	/** Returns the client's connection, paused. Rejects when it does not come within 30 seconds. */
	open(): Promise<Socket>;
	close(): void;
};

const withoutMapping = (address: string | undefined) => address?.replace(/^::ffff:/, '');
/** Whether both ends of the two connections are the same machine. */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
	one !== undefined && withoutMapping(one) === withoutMapping(other);

/** Waits for the client on `server`; whoever else connects is turned away. */
export function passiveChannel(server: Server, clientAddress: string | undefined): DataChannel {
	let accepted: Socket | undefined;
	const arrival = Promise.withResolvers<Socket>();
	// a channel that is never used fails unseen
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

/** Connects to the client, from an address of this machine that it knows. */
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

/** Encrypts a data connection. Returns when the client has agreed. */
export async function secure(socket: Socket, secureContext: SecureContext): Promise<Socket> {
	const encrypted = new TLSSocket(socket, { isServer: true, secureContext });
	encrypted.on('error', () => socket.destroy());
	await Promise.race([
		once(encrypted, 'secure'),
		once(socket, 'close').then(() => Promise.reject(new Error('no encrypted data connection'))),
	]);
	return encrypted;
}
