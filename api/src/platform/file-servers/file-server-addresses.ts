import type { FileServerAddresses } from '@debrief/shared/contract/pbx/pbx.ts';
import type { Env } from '../../env.ts';

type Settings = Pick<Env, 'FTP_PORT' | 'FTP_PUBLIC_HOST' | 'FTP_TLS_CERT' | 'SFTP_PORT' | 'publicUrl'>;

export function fileServerAddresses(env: Settings): FileServerAddresses {
	const host = env.FTP_PUBLIC_HOST ?? new URL(env.publicUrl).hostname;
	return {
		ftp: env.FTP_PORT ? { host, port: env.FTP_PORT, isEncrypted: env.FTP_TLS_CERT !== undefined } : null,
		sftp: env.SFTP_PORT ? { host, port: env.SFTP_PORT } : null,
	};
}
