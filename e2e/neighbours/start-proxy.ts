import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../../api/src/testing/file-servers/make-certificate.ts';
import { startChild } from '../support/server/child-process.ts';
import { root } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

type Place = { folder: string; port: number; cert: string; key: string };
export type ProxyServer = {
	program: string;
	file: string;
	/** Returns the arguments. `config` is our file with its name, ports and certificate replaced. */
	prepare(config: string, place: Place): string[];
};

const modules = '/usr/lib/apache2/modules';
const apacheModules = ['mpm_event', 'authz_core', 'socache_shmcb', 'ssl', 'http2', 'proxy', 'proxy_http'];

export const proxies: Record<string, ProxyServer> = {
	nginx: {
		program: '/usr/sbin/nginx',
		file: 'nginx.conf',
		prepare(config, { folder }) {
			const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
				(name) => `${name}_temp_path ${join(folder, name)};`,
			);
			const main = write(folder, 'main.conf', [
				`daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; events {}`,
				`http { access_log off; ${temporary.join(' ')} include ${write(folder, 'site.conf', [config])}; }`,
			]);
			return ['-p', folder, '-c', main];
		},
	},
	Caddy: {
		program: '/usr/bin/caddy',
		file: 'Caddyfile',
		prepare(config, { folder, cert, key }) {
			const withCertificate = config.replace('\treverse_proxy', `\ttls ${cert} ${key}\n\treverse_proxy`);
			const own = '{\n\tadmin off\n\tauto_https disable_redirects\n}\n';
			const file = write(folder, 'Caddyfile', [own, withCertificate]);
			return ['run', '--adapter', 'caddyfile', '--config', file];
		},
	},
	HAProxy: {
		program: '/usr/sbin/haproxy',
		file: 'haproxy.cfg',
		prepare: (config, { folder }) => ['-db', '-f', write(folder, 'haproxy.cfg', [config])],
	},
	Apache: {
		program: '/usr/sbin/apache2',
		file: 'apache.conf',
		prepare(config, { folder, port }) {
			const loaded = apacheModules.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`);
			const main = write(folder, 'apache.conf', [
				...loaded,
				`ServerRoot ${folder}\nPidFile ${join(folder, 'apache.pid')}\nMutex file:${folder} default`,
				`ServerName localhost\nErrorLog ${join(folder, 'error.log')}\nListen 127.0.0.1:${port}\nListen [::1]:${port}`,
				config,
			]);
			return ['-D', 'FOREGROUND', '-f', main];
		},
	},
};

function write(folder: string, name: string, lines: string[]): string {
	const path = join(folder, name);
	writeFileSync(path, lines.join('\n'));
	return path;
}

export const isInstalled = ({ program }: ProxyServer): boolean => spawnSync('test', ['-x', program]).status === 0;

/** Starts a proxy for `localhost` with our file. Name, ports and certificate are all that differs from the file. */
export async function startProxy(proxy: ProxyServer, port: number, productPort: number): Promise<AsyncDisposable> {
	const folder = mkdtempSync(join(tmpdir(), 'debrief-proxy-'));
	const [cert, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	];
	makeCertificate({ cert, key });
	writeFileSync(both, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
	const config = readFileSync(join(root, 'deploy/proxies', proxy.file), 'utf8')
		.replaceAll('/etc/ssl/debrief.crt', cert)
		.replaceAll('/etc/ssl/debrief.key', key)
		.replaceAll('/etc/haproxy/debrief.pem', both)
		.replace(/^debrief\.example \{/m, `localhost:${port} {`)
		.replaceAll('debrief.example;', 'localhost;')
		.replaceAll('ServerName debrief.example', 'ServerName localhost')
		.replaceAll(':443', `:${port}`)
		.replace('listen 443 ', `listen ${port} `)
		.replaceAll('127.0.0.1:3000', `127.0.0.1:${productPort}`);
	const { HOME } = process.env;
	const child = await startChild(proxy.program, proxy.prepare(config, { folder, port, cert, key }), {
		env: { PATH: process.env.PATH, HOME, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
	});
	const answers = () =>
		new Promise<boolean>((resolve) => {
			const sent = request({ port, host: 'localhost', path: '/healthz', rejectUnauthorized: false }, (answer) => {
				answer.resume();
				resolve(answer.statusCode === 200);
			});
			sent.on('error', () => resolve(false)).end();
		});
	await until(`${proxy.program} passes requests on`, async () => !child.isRunning() || (await answers()), 20_000);
	if (!child.isRunning()) throw new Error(`${proxy.program} ended:\n${child.log()}`);
	return {
		async [Symbol.asyncDispose]() {
			await child.end('SIGTERM');
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
