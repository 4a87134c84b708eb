import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DropAccount, FileServerHost } from '../../platform/file-servers/file-server-host.ts';
import { type FileServerSettings, startFileServers } from '../../platform/file-servers/start-file-servers.ts';
import { freePorts } from '../free-ports.ts';
import { makeCertificate } from './make-certificate.ts';

export type Reported = { event: 'started' | 'ended' | 'renamed'; [detail: string]: unknown };

export const testUser = { username: 'pbx-test', password: 'a-long-password' };

type Options = {
	idleMs?: number;
	limits?: Partial<FileServerSettings['limits']>;
	host?: Partial<FileServerHost>;
};

/** On loopback with one account, without a database. Close it with `await using`. */
export async function startTestServers({ limits, host, idleMs = 300_000 }: Options = {}) {
	const dataFolder = await mkdtemp(join(tmpdir(), 'debrief-file-servers-'));
	const folder = join(dataFolder, 'drops', 'workspace-1');
	const account: DropAccount = { workspaceId: 'workspace-1', folder, passwordChangedAt: new Date(0) };
	const certificate = { cert: join(dataFolder, 'cert.pem'), key: join(dataFolder, 'key.pem') };
	makeCertificate(certificate);
	const reported: Reported[] = [];
	const logged: string[] = [];
	const servers = await startFileServers({
		settings: {
			listenAddress: '127.0.0.1',
			ftp: { port: 0, passivePorts: await freePorts(60), publicHost: null, certificate },
			sftp: { port: 0 },
			dataFolder,
			idleMs,
			limits: { bytes: 1_000_000_000, files: 20_000, fileBytes: 500_000_000, freeDiskBytes: 0, ...limits },
		},
		host: {
			signIn: async ({ username, password }) =>
				username === testUser.username && password === testUser.password ? { account } : { refusal: 'wrong' },
			mayUpload: async () => true,
			uploadStarted: async (_, upload) => void reported.push({ event: 'started', ...upload }),
			uploadEnded: async (_, upload) => void reported.push({ event: 'ended', ...upload }),
			renamed: async (_, names) => void reported.push({ event: 'renamed', ...names }),
			...host,
		},
		clock: () => new Date(),
		log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
	});
	return {
		ftpPort: servers.ftpPort ?? 0,
		sftpPort: servers.sftpPort ?? 0,
		folder,
		dataFolder,
		certificate,
		reported,
		logged,
		stop: servers.stop,
		async [Symbol.asyncDispose]() {
			await servers.stop();
			await rm(dataFolder, { recursive: true, force: true });
		},
	};
}

export type TestServers = Awaited<ReturnType<typeof startTestServers>>;
