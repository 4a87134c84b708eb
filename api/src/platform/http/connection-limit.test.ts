import { EventEmitter } from 'node:events';
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections } from './connection-limit.ts';
import { readProxies } from './headers/trusted-proxies.ts';

function createServer(most: number) {
	const server = new EventEmitter();
	limitConnections(server, most, readProxies('10.0.0.0/8') ?? new BlockList());
	return (remoteAddress: string) => {
		const socket = Object.assign(new EventEmitter(), { remoteAddress, isClosed: false, destroy: () => {} });
		socket.destroy = () => {
			socket.isClosed = true;
			socket.emit('close');
		};
		server.emit('connection', socket);
		return socket;
	};
}

test('connections are limited per address, without effect on other addresses', () => {
	const connect = createServer(2);
	const open = [connect('192.0.2.1'), connect('::ffff:192.0.2.1'), connect('192.0.2.1'), connect('192.0.2.2')];
	expect(open.map(({ isClosed }) => isClosed)).toEqual([false, false, true, false]);
});

test('connections of a trusted proxy are not limited', () => {
	const connect = createServer(1);
	const open = [connect('10.1.2.3'), connect('::ffff:10.1.2.3'), connect('10.1.2.3')];
	expect(open.map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
});

test('a closed connection frees its place', () => {
	const connect = createServer(1);
	const first = connect('192.0.2.1');
	expect(connect('192.0.2.1').isClosed).toBe(true);
	first.destroy();
	expect(connect('192.0.2.1').isClosed).toBe(false);
});

test.for([
	['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
	['2001:db8:1:2::1', '2001:db8:1:3::1', false],
	['2001:db8::1', '2001:db8::2:3:4:5', true],
	['::1', '::2', true],
] as const)('%s and %s share one network: %s', ([one, other, isShared]) => {
	const connect = createServer(1);
	connect(one);
	expect(connect(other).isClosed).toBe(isShared);
});
