import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { CertificateSource } from '../certificate-source.ts';
import type { DropAccount, FileServerHost } from '../file-server-host.ts';
import type { DropFolder } from '../folder/drop-folder.ts';
import type { createCommandReader } from './command-reader.ts';
import type { DataChannel } from './data-channel.ts';
import type { PassivePorts } from './passive-ports.ts';

/** What all sessions of the server share. */
export type FtpServerContext = {
	host: FileServerHost;
	openFolder(account: DropAccount): Promise<DropFolder>;
	passivePorts: PassivePorts;
	/** Name or address under which clients reach the passive ports; null: the one they called. */
	publicHost: string | null;
	/** Null: no FTPS. */
	certificate: CertificateSource | null;
	clock: () => Date;
	log: Logger;
	idleMs: number;
};

/** What a control connection has reached. */
export type FtpSession = {
	readonly server: FtpServerContext;
	readonly reader: ReturnType<typeof createCommandReader>;
	/** The connection itself; `control` is it or what encrypts it. */
	readonly socket: Socket;
	control: Socket;
	isSecure: boolean;
	/** Whether data connections are encrypted, too. */
	isDataSecure: boolean;
	username: string | null;
	signedIn: { account: DropAccount; folder: DropFolder } | null;
	failures: number;
	onSignedIn(): void;
	workingFolder: readonly string[];
	/** Where the next upload begins (REST). */
	restart: number;
	/** What RNFR named. */
	renameFrom: readonly string[] | null;
	channel: DataChannel | null;
	/** The channel of the transfer under way. */
	busyChannel: DataChannel | null;
	/** Settles with the transfer under way. Never rejects. */
	transfer: Promise<void> | null;
	isEnded: boolean;
	reply(code: number, text: string): void;
	/** Lines between the first and the last one of a reply. */
	replyLines(code: number, first: string, lines: string[], last: string): void;
	end(): void;
};

/** Throws for a session that signed in and lost it again, which no command can reach. */
export function signedInOf(session: FtpSession): { account: DropAccount; folder: DropFolder } {
	if (!session.signedIn) throw new Error('nobody is signed in');
	return session.signedIn;
}
