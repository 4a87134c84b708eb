import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemAccount } from '../../support/processes/system-account.ts';
import { type Neighbour, startNeighbour } from '../start-neighbour.ts';

export const pgbouncer = '/usr/sbin/pgbouncer';

type Place = { folder: string; port: number; mode: 'transaction' | 'session' | 'statement' };

/** Starts Debian's pgbouncer before the database of `url`. */
export function startPgbouncer(url: string, { folder, port, mode }: Place): Promise<Neighbour> {
	const database = new URL(url);
	const users = join(folder, 'users.txt');
	writeFileSync(users, `"${database.username}" "${database.password}"\n`, { mode: 0o600 });
	const settings = {
		listen_addr: '127.0.0.1',
		listen_port: port,
		unix_socket_dir: '',
		auth_type: 'scram-sha-256',
		auth_file: users,
		pool_mode: mode,
		pidfile: join(folder, 'pid'),
	};
	const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
	const config = join(folder, 'pgbouncer.ini');
	const target = `* = host=${database.hostname} port=${database.port}`;
	writeFileSync(config, `[databases]\n${target}\n[pgbouncer]\n${lines.join('\n')}\n`);
	const isRoot = process.getuid?.() === 0;
	const person = isRoot ? systemAccount('postgres') : undefined;
	if (person) for (const each of [folder, users, config]) chownSync(each, person.uid, person.gid);
	return startNeighbour(pgbouncer, [config], { port, ...person });
}
