import type { FtpSession } from '../ftp-session.ts';

export type FtpCommand = {
	run(session: FtpSession, argument: string): Promise<void> | void;
	isOpen?: true;
	isImmediate?: true;
};
