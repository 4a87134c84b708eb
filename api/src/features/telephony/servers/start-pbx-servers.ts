import { limits } from '@debrief/shared/domain/limits.ts';
import type { Deps } from '../../../deps.ts';
import { EnvError } from '../../../env.ts';
import {
	FileServerError,
	type FileServers,
	startFileServers,
} from '../../../platform/file-servers/start-file-servers.ts';
import { createFileServerHost } from './create-file-server-host.ts';

const filesMax = 20_000;
const freeDiskBytes = 300_000_000;
const idleMs = 300_000;

/** Starts FTP and SFTP if configured. Throws an `EnvError` that names the wrong variable. */
export async function startPbxServers(deps: Deps): Promise<FileServers> {
	const { env, clock, log } = deps;
	const certificate = env.FTP_TLS_CERT && env.FTP_TLS_KEY ? { cert: env.FTP_TLS_CERT, key: env.FTP_TLS_KEY } : null;
	const settings = {
		listenAddress: env.FTP_HOST,
		ftp: env.FTP_PORT
			? {
					port: env.FTP_PORT,
					passivePorts: env.FTP_PASSIVE_PORTS,
					certificate,
					publicHost: env.FTP_PUBLIC_HOST ?? null,
				}
			: null,
		sftp: env.SFTP_PORT ? { port: env.SFTP_PORT } : null,
		dataFolder: env.dataFolder,
		idleMs,
		limits: { bytes: env.DROP_FOLDER_LIMIT_BYTES, files: filesMax, fileBytes: limits.uploadMaxBytes, freeDiskBytes },
	};
	try {
		return await startFileServers({ settings, host: createFileServerHost(deps), clock, log });
	} catch (error) {
		if (error instanceof FileServerError) throw new EnvError(sentences[error.part], { cause: error });
		throw error;
	}
}

const sentences = {
	certificate:
		'FTP_TLS_CERT and FTP_TLS_KEY cannot be used. They must be PEM files that this account may read and that belong together.',
	ftp: 'The FTP server cannot listen on FTP_HOST and FTP_PORT. Stop what uses the port, choose one above 1023, or leave FTP_PORT out.',
	sftp: 'The SFTP server cannot listen on FTP_HOST and SFTP_PORT. Stop what uses the port, choose one above 1023, or leave SFTP_PORT out.',
};
