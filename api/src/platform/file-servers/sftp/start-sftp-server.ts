import type { Logger } from 'pino';
import ssh2 from 'ssh2';
import { refused } from '../../log/refusals.ts';
import type { DropAccount, FileServerHost } from '../file-server-host.ts';
import type { DropFolder } from '../folder/drop-folder.ts';
import { limitSessions, type SessionPlace, signInMs } from '../limit-sessions.ts';
import { refusalLine, signInLine } from '../sign-in-lines.ts';
import { serveSftp } from './serve-sftp.ts';

export type SftpServerContext = {
	host: FileServerHost;
	openFolder(account: DropAccount): Promise<DropFolder>;
	clock: () => Date;
	log: Logger;
	idleMs: number;
};

const failuresMax = 3;
const channelsMax = 10;

/** Offers only SFTP with a password: no shell, commands or forwarding. Rejects when the port cannot be opened. */
export async function startSftpServer(
	context: SftpServerContext,
	{ host, port, keys }: { host: string; port: number; keys: string[] },
): Promise<{ port: number; stop(): Promise<void> }> {
	const limit = limitSessions();
	const clients = new Map<ssh2.Connection, Set<Promise<void>>>();
	const server = new ssh2.Server({ hostKeys: keys, ident: 'Debrief' }, (client, { ip }) => {
		client.on('error', () => {});
		const place = limit.enter(ip);
		if (!place) return void client.end();
		const channels = new Set<Promise<void>>();
		clients.set(client, channels);
		client.once('close', () => {
			place.leave();
			clients.delete(client);
		});
		runClient(client, { address: ip, place, channels }, context);
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => {
			server.off('error', reject);
			resolve();
		});
	});
	server.on('error', (err: unknown) => context.log.error({ err }, 'the SFTP server failed'));
	const bound = server.address();
	return {
		port: typeof bound === 'object' && bound ? bound.port : port,
		async stop() {
			const closing = [...clients.values()].flatMap((channels) => [...channels]);
			server.close();
			for (const client of clients.keys()) client.end();
			await Promise.all(closing);
		},
	};
}

type Client = { address: string; place: SessionPlace; channels: Set<Promise<void>> };

function runClient(client: ssh2.Connection, { address, place, channels }: Client, context: SftpServerContext) {
	let signedIn: { account: DropAccount; folder: DropFolder } | null = null;
	let failures = 0;
	const timer = setTimeout(() => signedIn || client.end(), signInMs);
	let idle: NodeJS.Timeout | undefined;
	client.once('close', () => {
		clearTimeout(timer);
		clearTimeout(idle);
	});

	async function authenticate(attempt: ssh2.AuthContext): Promise<void> {
		if (attempt.method !== 'password') return attempt.reject(['password']);
		const { username, password } = attempt;
		const answer = await context.host.signIn({ username, password, address });
		if ('account' in answer) {
			signedIn = { account: answer.account, folder: await context.openFolder(answer.account) };
			place.signedIn();
			context.log.info({ ...signInLine(address, answer.account), protocol: 'sftp' }, 'signed in');
			// Also applies to clients that request nothing.
			idle = setTimeout(() => client.end(), context.idleMs);
			return attempt.accept();
		}
		context.log.info({ ...refusalLine(address, answer.refusal), protocol: 'sftp' }, refused);
		attempt.reject(['password']);
		if (++failures >= failuresMax || answer.refusal === 'locked') client.end();
	}

	client.on('authentication', (attempt) => {
		authenticate(attempt).catch((err) => {
			context.log.error({ err }, 'sign-in to the file server failed');
			client.end();
		});
	});
	client.on('session', (accept, reject) => {
		if (!signedIn || channels.size >= channelsMax) return void reject();
		const { account, folder } = signedIn;
		accept().on('sftp', (acceptSftp) => {
			const served = serveSftp({
				sftp: acceptSftp(),
				client,
				account,
				folder,
				...context,
				onRequest: () => void idle?.refresh(),
			});
			channels.add(served);
			void served.finally(() => channels.delete(served));
		});
	});
}
