import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from '../../../api/src/testing/file-servers/make-certificate.ts';
import { systemAccount } from '../../support/processes/system-account.ts';
import { type Neighbour, startNeighbour } from '../start-neighbour.ts';

const master = '/usr/lib/postfix/sbin/master';
export const postfixFiles = [master, '/usr/share/postfix/main.cf.tls'];

/** Prepares Debian's Postfix with its lines for TLS, on loopback only. It keeps mails for example.com as files. */
export function preparePostfix(folder: string, port: number) {
	const [config, queue, data, boxes] = ['config', 'queue', 'data', 'boxes'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
		string,
	];
	for (const each of [config, queue, data, boxes]) mkdirSync(each, { recursive: true });
	// Its processes run as other accounts.
	chmodSync(folder, 0o755);
	const { uid, gid } = systemAccount('postfix');
	for (const each of [data, boxes]) chownSync(each, uid, gid);
	const [cert, key] = [join(config, 'snakeoil.pem'), join(config, 'snakeoil.key')];
	makeCertificate({ cert, key });
	const tls = readFileSync('/usr/share/postfix/main.cf.tls', 'utf8')
		.replace('/etc/ssl/certs/ssl-cert-snakeoil.pem', cert)
		.replace('/etc/ssl/private/ssl-cert-snakeoil.key', key);
	const settings = {
		compatibility_level: '3.6',
		queue_directory: queue,
		data_directory: data,
		maillog_file: join(folder, 'mail.log'),
		maillog_file_prefixes: folder,
		myhostname: 'mail.example.com',
		mydestination: '',
		mynetworks: '127.0.0.0/8',
		inet_interfaces: 'loopback-only',
		virtual_mailbox_domains: 'example.com',
		virtual_mailbox_base: boxes,
		virtual_mailbox_maps: 'static:all/',
		virtual_uid_maps: `static:${uid}`,
		virtual_gid_maps: `static:${gid}`,
		virtual_minimum_uid: '1',
		// No mail leaves the machine.
		default_transport: 'error:outside',
	};
	const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
	writeFileSync(join(config, 'main.cf'), `${lines.join('\n')}\n${tls}`);
	const services = readFileSync('/usr/share/postfix/master.cf.dist', 'utf8').replace(
		/^smtp( +inet +n +- +)y/m,
		`127.0.0.1:${port}$1n`,
	);
	writeFileSync(join(config, 'master.cf'), services.replaceAll(/^(\w\S* +unix +\S +\S +)y/gm, '$1n'));
	execFileSync('/usr/sbin/postfix', ['-c', config, 'check']);
	return {
		// `postfix start-fg` would be a shell in between, which ends without it.
		start: (): Promise<Neighbour> => startNeighbour(master, ['-c', config, '-s'], { port }),
		/** The mails to an address, as they were received. */
		mailsTo: (address: string) =>
			readMails(join(boxes, 'all/new')).filter((mail) => mail.includes(`Delivered-To: ${address}\n`)),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

function readMails(folder: string): string[] {
	try {
		return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
	} catch {
		return [];
	}
}
