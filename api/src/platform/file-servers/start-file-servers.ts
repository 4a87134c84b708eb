import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { openCertificate } from './certificate-source.ts';
import type { DropAccount, FileServerHost } from './file-server-host.ts';
import { type DropFolder, openDropFolder } from './folder/drop-folder.ts';
import { createFolderUsage, type FolderLimits, type FolderUsage } from './folder/folder-usage.ts';
import { createPassivePorts, type PortRange } from './ftp/passive-ports.ts';
import { startFtpServer } from './ftp/start-ftp-server.ts';
import { hostKeys } from './sftp/host-keys.ts';
import { startSftpServer } from './sftp/start-sftp-server.ts';

export type FileServerSettings = {
	listenAddress: string;
	ftp: {
		port: number;
		passivePorts: PortRange;
		publicHost: string | null;
		certificate: { cert: string; key: string } | null;
	} | null;
	sftp: { port: number } | null;
	dataFolder: string;
	limits: FolderLimits;
	idleMs: number;
};

export type FileServers = { ftpPort: number | null; sftpPort: number | null; stop(): Promise<void> };

export class FileServerError extends Error {
	override name = 'FileServerError';
	readonly part: 'ftp' | 'sftp' | 'certificate';

	constructor(part: 'ftp' | 'sftp' | 'certificate', options: ErrorOptions) {
		super(`the file server cannot run: ${part}`, options);
		this.part = part;
	}
}

const failAs = (part: FileServerError['part']) => (cause: unknown) =>
	Promise.reject(new FileServerError(part, { cause }));

type Options = { settings: FileServerSettings; host: FileServerHost; clock: () => Date; log: Logger };

export async function startFileServers({ settings, host, clock, log }: Options): Promise<FileServers> {
	const { ftp, sftp, listenAddress, dataFolder, limits, idleMs } = settings;
	const shared = { host, clock, log, idleMs, openFolder: createFolders(limits) };
	const running: { port: number; stop(): Promise<void> }[] = [];
	const stop = async () => {
		await Promise.all(running.map((server) => server.stop()));
	};
	const start = async <Server extends { port: number; stop(): Promise<void> }>(starting: Promise<Server>) => {
		const server = await starting;
		running.push(server);
		return server.port;
	};
	try {
		const certificate = ftp?.certificate ? await openCertificate(ftp.certificate).catch(failAs('certificate')) : null;
		const ftpPort = ftp
			? await start(
					startFtpServer(
						{ ...shared, certificate, publicHost: ftp.publicHost, passivePorts: createPassivePorts(ftp.passivePorts) },
						{ host: listenAddress, port: ftp.port },
					).catch(failAs('ftp')),
				)
			: null;
		const sftpPort = sftp
			? await start(
					startSftpServer(shared, { host: listenAddress, port: sftp.port, keys: await hostKeys(dataFolder) }).catch(
						failAs('sftp'),
					),
				)
			: null;
		return { ftpPort, sftpPort, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

function createFolders(limits: FolderLimits): (account: DropAccount) => Promise<DropFolder> {
	const usages = new Map<string, FolderUsage>();
	const uploading = new Set<string>();
	return async ({ folder }) => {
		await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const usage = usages.get(folder) ?? createFolderUsage(folder, limits);
		usages.set(folder, usage);
		return openDropFolder({ root: folder, usage, uploading });
	};
}
