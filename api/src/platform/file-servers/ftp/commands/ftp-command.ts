import type { FtpSession } from '../ftp-session.ts';

export type FtpCommand = {
	/** Replies to the client itself. A `DropError` that it throws becomes the reply. */
	run(session: FtpSession, argument: string): Promise<void> | void;
	/** Works before the sign-in. */
	isOpen?: true;
	/** Works during a transfer. */
	isImmediate?: true;
};
