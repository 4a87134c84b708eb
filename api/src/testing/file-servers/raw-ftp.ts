import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { testUser } from './start-test-servers.ts';

export async function connectRaw(port: number) {
	const socket = connect(port, '127.0.0.1');
	let received = '';
	socket.setMaxListeners(100);
	socket.on('error', () => {});
	socket.on('data', (bytes: Buffer) => {
		received += bytes.toString('latin1');
	});
	await once(socket, 'connect');

	async function reply(): Promise<string> {
		for (;;) {
			const end = /^(?:.*\r\n)*?(\d{3} .*)\r\n/.exec(received);
			if (end?.[1]) {
				received = received.slice(end[0].length);
				return end[1];
			}
			if (socket.destroyed || socket.readableEnded) return 'closed';
			await Promise.race([once(socket, 'data'), once(socket, 'close')]);
		}
	}
	async function send(line: string | Buffer): Promise<string> {
		socket.write(typeof line === 'string' ? Buffer.from(`${line}\r\n`) : line);
		return reply();
	}
	await reply();
	return {
		socket,
		reply,
		send,
		async signIn() {
			await send(`USER ${testUser.username}`);
			return send(`PASS ${testUser.password}`);
		},
		async openData(): Promise<Socket> {
			const answer = await send('EPSV');
			const data = connect(Number(/\|\|\|(\d+)\|/.exec(answer)?.[1]), '127.0.0.1');
			data.on('error', () => {});
			await once(data, 'connect');
			return data;
		},
		[Symbol.dispose]: () => void socket.destroy(),
	};
}
