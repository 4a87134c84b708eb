import { lookup } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import { activeChannel, type DataChannel, isSameAddress, passiveChannel } from '../data-channel.ts';
import type { FtpSession } from '../ftp-session.ts';
import type { FtpCommand } from './ftp-command.ts';

function use(session: FtpSession, channel: DataChannel): void {
	session.channel?.close();
	session.channel = channel;
}

async function listen(session: FtpSession): Promise<number | null> {
	try {
		const listening = await session.server.passivePorts.listen(session.socket.localAddress ?? '127.0.0.1');
		const address = listening.address();
		use(session, passiveChannel(listening, session.socket.remoteAddress));
		return typeof address === 'object' && address ? address.port : null;
	} catch (err) {
		session.server.log.warn({ err }, 'no passive port for a transfer');
		return null;
	}
}

async function passiveAddress({ server, socket }: FtpSession): Promise<string | null> {
	const called = socket.localAddress?.replace(/^::ffff:/, '') ?? '';
	const isLocal = called.startsWith('127.') || isSameAddress(called, socket.remoteAddress);
	if (server.publicHost === null || isLocal) return isIPv4(called) ? called : null;
	if (isIPv4(server.publicHost)) return server.publicHost;
	return lookup(server.publicHost, 4).then(
		({ address }) => address,
		() => null,
	);
}

const pasv: FtpCommand = {
	async run(session) {
		const address = await passiveAddress(session);
		if (!address) return session.reply(425, 'This server has no IPv4 address for you; use EPSV');
		const port = await listen(session);
		if (port === null) return session.reply(425, 'All data connections are in use; try again in a moment');
		const numbers = [...address.split('.'), port >> 8, port & 0xff].join(',');
		session.reply(227, `Entering passive mode (${numbers})`);
	},
};

const epsv: FtpCommand = {
	async run(session, argument) {
		if (argument.toUpperCase() === 'ALL') return session.reply(200, 'Only EPSV from now on');
		const port = await listen(session);
		if (port === null) return session.reply(425, 'All data connections are in use; try again in a moment');
		session.reply(229, `Entering extended passive mode (|||${port}|)`);
	},
};

/** Connects only to the client's own address: others would allow a bounce attack. */
function connectTo(session: FtpSession, host: string, port: number) {
	if (!isSameAddress(host, session.socket.remoteAddress))
		return session.reply(500, 'Data connections go to your own address only');
	if (!(port >= 1024 && port <= 65_535)) return session.reply(500, 'Data connections go to ports above 1023 only');
	use(session, activeChannel(host, port));
	session.reply(200, 'The transfer will connect there');
}

const port: FtpCommand = {
	run(session, argument) {
		const numbers = argument.split(',').map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : 256));
		const [a, b, c, d, high = 0, low = 0] = numbers;
		if (numbers.length !== 6 || numbers.some((number) => number > 255))
			return session.reply(501, 'PORT needs six numbers');
		connectTo(session, `${a}.${b}.${c}.${d}`, high * 256 + low);
	},
};

const eprt: FtpCommand = {
	run(session, argument) {
		const [, delimiter = ''] = /^([!-~])/.exec(argument) ?? [];
		const [, family, host = '', number = ''] = delimiter ? argument.split(delimiter) : [];
		if (family !== '1' && family !== '2') return session.reply(522, 'Use family 1 or 2 (1,2)');
		if (!/^\d{1,5}$/.test(number)) return session.reply(501, 'EPRT needs an address and a port');
		connectTo(session, host, Number(number));
	},
};

export const dataCommands = { PASV: pasv, EPSV: epsv, PORT: port, EPRT: eprt };
