import { createServer, type Server, type Socket } from 'node:net';
import { limitSessions } from '../limit-sessions.ts';
import type { FtpServerContext } from './ftp-session.ts';
import { runSession } from './run-session.ts';

/** Rejects when the port cannot be opened. */
export async function startFtpServer(
	context: FtpServerContext,
	{ host, port }: { host: string; port: number },
): Promise<{ port: number; stop(): Promise<void> }> {
	const sessions = new Map<Socket, Promise<void>>();
	const limit = limitSessions();
	const server = createServer((socket) => {
		const place = limit.enter(socket.remoteAddress ?? '');
		if (!place) {
			socket.on('error', () => {});
			socket.end('421 Too many sessions; try again in a moment\r\n');
			return;
		}
		socket.once('close', place.leave);
		const session = runSession(socket, context, place.signedIn).finally(() => sessions.delete(socket));
		sessions.set(socket, session);
	});
	await listen(server, host, port);
	server.on('error', (err) => context.log.error({ err }, 'the FTP server failed'));
	const address = server.address();
	return {
		port: typeof address === 'object' && address ? address.port : port,
		async stop() {
			server.close();
			for (const socket of sessions.keys()) socket.destroy();
			await Promise.all(sessions.values());
		},
	};
}

function listen(server: Server, host: string, port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => {
			server.off('error', reject);
			resolve();
		});
	});
}
