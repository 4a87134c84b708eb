import { DropError, type DropErrorReason } from '../folder/drop-error.ts';
import type { FtpSession } from './ftp-session.ts';

export class ReplyError extends Error {
	override name = 'ReplyError';
	readonly code: number;

	constructor(code: number, text: string) {
		super(text);
		this.code = code;
	}
}

const codes: Partial<Record<DropErrorReason, number>> = {
	in_use: 450,
	quota: 552,
	too_large: 552,
	disk_full: 452,
	bad_name: 553,
	signed_out: 530,
};
const brokenConnection = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED']);

export function replyToError(session: FtpSession, error: unknown) {
	if (error instanceof ReplyError) return session.reply(error.code, error.message);
	if (error instanceof DropError) return session.reply(codes[error.reason] ?? 550, error.message);
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (brokenConnection.has(code)) return session.reply(426, 'The data connection was closed');
	session.server.log.error({ err: error }, 'a command of the file server failed');
	session.reply(451, 'The server could not do that; try again later');
}
