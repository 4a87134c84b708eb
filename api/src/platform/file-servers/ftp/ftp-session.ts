import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { CertificateSource } from '../certificate-source.ts';
import type { DropAccount, FileServerHost } from '../file-server-host.ts';
import type { DropFolder } from '../folder/drop-folder.ts';
import type { createCommandReader } from './command-reader.ts';
import type { DataChannel } from './data-channel.ts';
import type { PassivePorts } from './passive-ports.ts';

export type FtpServerContext = {
	host: FileServerHost;
	openFolder(account: DropAccount): Promise<DropFolder>;
	passivePorts: PassivePorts;
	publicHost: string | null;
	certificate: CertificateSource | null;
	clock: () => Date;
	log: Logger;
	idleMs: number;
};

export type FtpSession = {
	readonly server: FtpServerContext;
	readonly reader: ReturnType<typeof createCommandReader>;
	readonly socket: Socket;
	control: Socket;
	isSecure: boolean;
	isDataSecure: boolean;
	username: string | null;
	signedIn: { account: DropAccount; folder: DropFolder } | null;
	failures: number;
	onSignedIn(): void;
	workingFolder: readonly string[];
	restart: number;
	renameFrom: readonly string[] | null;
	channel: DataChannel | null;
	busyChannel: DataChannel | null;
	/** Settles with the current transfer. Never rejects. */
	transfer: Promise<void> | null;
	isEnded: boolean;
	reply(code: number, text: string): void;
	replyLines(code: number, first: string, lines: string[], last: string): void;
	end(): void;
};

/** Throws when the session is no longer signed in. */
export function signedInOf(session: FtpSession): { account: DropAccount; folder: DropFolder } {
	if (!session.signedIn) throw new Error('nobody is signed in');
	return session.signedIn;
}
