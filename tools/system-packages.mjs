import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline/promises';

const onPath = (program) => process.env.PATH.split(delimiter).some((folder) => isExecutable(join(folder, program)));
const hasFile = (path) => () => existsSync(path);

const forStart = {
	ffmpeg: () => onPath('ffmpeg') && onPath('ffprobe'),
	pocketsphinx: () => onPath('pocketsphinx_batch'),
	'pocketsphinx-en-us': hasFile('/usr/share/pocketsphinx/model/en-us'),
};
const forTest = {
	...forStart,
	chromium: () => onPath('chromium'),
	postgresql: hasFile('/usr/lib/postgresql'),
	flite: () => onPath('flite'),
	curl: () => onPath('curl'),
	lftp: () => onPath('lftp'),
	'openssh-client': () => onPath('sftp'),
	'pocketsphinx-testdata': hasFile('/usr/share/pocketsphinx/test'),
};

const forNeighbours = {
	...forTest,
	'nginx-light': hasFile('/usr/sbin/nginx'),
	caddy: hasFile('/usr/bin/caddy'),
	haproxy: hasFile('/usr/sbin/haproxy'),
	'apache2-bin': hasFile('/usr/sbin/apache2'),
	'firefox-esr': hasFile('/usr/bin/firefox-esr'),
	pulseaudio: () => onPath('pulseaudio'),
	'pulseaudio-utils': () => onPath('pacat'),
	'webkit2gtk-driver': hasFile('/usr/bin/WebKitWebDriver'),
	xvfb: () => onPath('Xvfb'),
	'gstreamer1.0-plugins-bad': hasFile('/usr/share/doc/gstreamer1.0-plugins-bad'),
	'gstreamer1.0-plugins-good': hasFile('/usr/share/doc/gstreamer1.0-plugins-good'),
	'gstreamer1.0-libav': hasFile('/usr/share/doc/gstreamer1.0-libav'),
	postfix: hasFile('/usr/lib/postfix/sbin/master'),
	pgbouncer: hasFile('/usr/sbin/pgbouncer'),
	rclone: hasFile('/usr/bin/rclone'),
	radicale: hasFile('/usr/bin/radicale'),
	glewlwyd: hasFile('/usr/bin/glewlwyd'),
	slapd: hasFile('/usr/sbin/slapd'),
	prometheus: hasFile('/usr/bin/promtool'),
	radosgw: hasFile('/usr/bin/radosgw'),
	'ceph-mon': hasFile('/usr/bin/ceph-mon'),
	'ceph-osd': hasFile('/usr/bin/ceph-osd'),
	'libreoffice-writer-nogui': hasFile('/usr/lib/libreoffice/program/libswlo.so'),
	'poppler-utils': hasFile('/usr/bin/pdftotext'),
};
const packagesFor = { start: forStart, test: forTest, neighbours: forNeighbours };

/** Installs missing packages with apt if that needs no interaction, else prints the command. */
export async function needSystemPackages(purpose) {
	const missing = Object.entries(packagesFor[purpose])
		.filter(([, isThere]) => !isThere())
		.map(([name]) => name);
	if (missing.length === 0 || process.env.SYSTEM_PACKAGES === 'skip') return;
	const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
	if (!isDebian() || process.getuid?.() !== 0) {
		console.log(
			`[setup] Missing: ${missing.join(', ')}. Debrief starts without; to add them: ${isDebian() ? 'sudo ' : ''}${command}`,
		);
		return;
	}
	if (!(await agreed(missing))) return;
	const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
	spawnSync('apt-get', ['update'], quiet);
	const { status } = withoutStartingServices(() => spawnSync('apt-get', command.split(' ').slice(1), quiet));
	if (status !== 0) console.log(`[setup] apt could not install them. Debrief starts without; later: ${command}`);
}

/** Debian runs this file before a package starts a service. 101 forbids it. */
function withoutStartingServices(work) {
	const policy = '/usr/sbin/policy-rc.d';
	if (existsSync(policy)) return work();
	writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
	try {
		return work();
	} finally {
		rmSync(policy, { force: true });
	}
}

async function agreed(missing) {
	console.log(`[setup] Debrief uses Debian's ${missing.join(', ')} (SYSTEM_PACKAGES=skip turns this off).`);
	if (!process.stdin.isTTY || process.env.CI) return true;
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	const answer = await terminal.question('[setup] Install them now with apt? [Y/n] ');
	terminal.close();
	return !/^n/i.test(answer.trim());
}

export function isDebian() {
	return (
		existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
	);
}

function isExecutable(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
