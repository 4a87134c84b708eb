// @module-tag release
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, copyFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../api/src/testing/free-ports.ts';
import { reading } from '../fixtures/reading.ts';
import { processed } from '../support/account/processed.ts';
import { signUp } from '../support/account/sign-up.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { type Child, startChild } from '../support/server/child-process.ts';
import { openDebianRoot } from '../support/server/debian-root.ts';
import { root } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const released = (path: string) => join(root, 'release', path);
const isRoot = process.getuid?.() === 0;
/** Debian's `nobody`, who owns nothing. */
const nobody = 65_534;

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'debrief-release-'));
	await chmod(folder, 0o755);
	const env = { ...process.env, NODE_ENV: 'production' };
	execFileSync('npm', ['run', 'release'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
}, 1_200_000);
afterAll(async () => {
	execFileSync('chmod', ['-R', 'u+w', folder]);
	await rm(folder, { recursive: true, force: true });
});

const answers = (url: string) =>
	fetch(`${url}/healthz`).then(
		({ ok }) => ok,
		() => false,
	);

async function up(server: Child, url: string): Promise<void> {
	await until('the server answers', async () => (await answers(url)) || !server.isRunning(), 200_000);
	if (!server.isRunning()) throw new Error(server.log());
}

const quiet = { HUMAN_CHECK: 'off', DEMO_CONVERSATIONS: 'off', SPEECH_ENGINE: 'moonshine' };

test('the tarball runs in a read-only folder as an account that owns only DATA_DIR, and transcribes', async () => {
	const app = join(folder, `debrief-${version}`);
	execFileSync('tar', ['-xzf', released(`debrief-${version}.tar.gz`), '-C', folder]);
	execFileSync('chmod', ['-R', 'a-w', app]);
	// The Node that runs this test may lie in a home folder that others cannot open.
	const node = join(folder, 'node');
	copyFileSync(process.execPath, node);
	const dataDir = join(folder, 'data');
	mkdirSync(dataDir);
	if (isRoot) chownSync(dataDir, nobody, nobody);
	const port = String(await freePort());
	const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: port, ...quiet };
	const run = (...words: string[]): Promise<Child> =>
		startChild(node, ['debrief.mjs', ...words], {
			cwd: app,
			env,
			...(isRoot && { uid: nobody, gid: nobody }),
		});

	const server = await run();
	const product = { url: `http://localhost:${port}`, dataDir };
	try {
		await up(server, product.url);
		expect((await fetch(product.url)).headers.get('content-type')).toContain('text/html');
		const extension = await fetch(`${product.url}/api/v1/apps/extension/chrome.zip`);
		expect(extension.headers.get('content-disposition')).toContain(version);

		const ada = await signUp(product, 'ada@example.com');
		const { callId, fileId } = await uploadFile(product, ada, reading().path);
		expect((await processed(ada, callId, 280_000)).pipeline.state).toBe('done');
		const { list } = await ada.client.getTranscript({ query: { fileId } });
		expect(list.flatMap(({ text }) => text.split(' ')).length).toBeGreaterThan(30);

		const backup = await run('backup', join(dataDir, 'backup.tar'));
		expect(await backup.ended()).toBe(0);
		expect(backup.log()).toMatch(/^Backed up to .*\d+ rows/);
		const admin = await run('admin', 'make-admin', 'ada@example.com');
		expect(await admin.ended()).toBe(0);
	} finally {
		await server.end('SIGTERM');
	}
}, 900_000);

test('the packages for the stores have this version, no key and no address, and pictures of the demanded size', () => {
	for (const browser of ['chrome', 'edge', 'firefox']) {
		const files = unzipSync(readFileSync(released(`stores/debrief-${browser}-${version}.zip`)));
		const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json']));
		expect(manifest).toMatchObject({ version });
		expect(manifest).not.toHaveProperty('key');
		expect(files).not.toHaveProperty('config.json');
	}
	const sizeOf = (file: string) => {
		const png = readFileSync(file);
		return `${png.readUInt32BE(16)}×${png.readUInt32BE(20)}`;
	};
	const screenshots = globSync(released('stores/screenshot-*.png'));
	expect(screenshots.length).toBeGreaterThanOrEqual(3);
	expect([...new Set(screenshots.map(sizeOf))]).toEqual(['1280×800']);
	expect(sizeOf(released('stores/tile-440x280.png'))).toBe('440×280');
	expect(existsSync(released('stores/texts/de.md'))).toBe(true);
});

test('the Debian package installs, runs as the service does, upgrades, and leaves recordings when it is purged', async ({
	skip,
}) => {
	const [file] = globSync(released(`debrief_${version}_*.deb`));
	const debian = openDebianRoot(join(folder, 'debian'));
	if (typeof debian === 'string' || !file) return skip(`NOT TESTED: ${file ? debian : 'there is no dpkg-deb here.'}`);
	await using system = debian;
	const inside = (path: string) => join(system.path, path);
	const expectDone = (...command: string[]) => {
		const { code, text } = system.run(...command);
		expect(`${code} ${text}`).toMatch(/^0 /);
		return text;
	};
	copyFileSync(file, inside(`root/${basename(file)}`));
	const install = () => expectDone('dpkg', '--force-unsafe-io', '-i', `/root/${basename(file)}`);

	install();
	for (const path of ['/var/lib/debrief', '/var/lib/debrief-backups'])
		expect(expectDone('stat', '-c', '%a %U %G', path)).toBe('700 debrief debrief\n');
	expect(expectDone('stat', '-c', '%a %U %G', '/etc/debrief/env')).toBe('640 root debrief\n');
	const port = String(await freePort());
	appendFileSync(
		inside('etc/debrief/env'),
		Object.entries({ PORT: port, ...quiet })
			.map(([name, value]) => `${name}=${value}\n`)
			.join(''),
	);

	const unit = readFileSync(inside('usr/lib/systemd/system/debrief.service'), 'utf8');
	const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
	const asService = [
		'setpriv',
		`--reuid=${setting('User')}`,
		`--regid=${setting('Group')}`,
		'--clear-groups',
		'--no-new-privs',
	];
	const startLikeUnit = async () => {
		const server = await startChild('chroot', [system.path, ...asService, ...setting('ExecStart').split(' ')], {
			env: { PATH: '/usr/sbin:/usr/bin' },
		});
		await up(server, `http://localhost:${port}`);
		return server;
	};

	const first = await startLikeUnit();
	try {
		await signUp({ url: `http://localhost:${port}`, dataDir: inside('var/lib/debrief') }, 'ada@example.com');
		expect(expectDone('debrief', 'admin', 'make-admin', 'ada@example.com')).toContain('ada@example.com');
		expect(expectDone('debrief', 'backup', '/var/lib/debrief-backups/backup.tar')).toMatch(/^Backed up to /);
	} finally {
		await first.end('SIGTERM');
	}

	install();
	expect(readFileSync(inside('etc/debrief/env'), 'utf8')).toContain(`PORT=${port}`);
	const second = await startLikeUnit();
	try {
		expect(expectDone('debrief', 'admin', 'make-admin', 'ada@example.com')).toContain('ada@example.com');
	} finally {
		await second.end('SIGTERM');
	}

	expectDone('dpkg', '-r', 'debrief');
	expect([inside('usr/lib/debrief'), inside('usr/bin/debrief')].filter(existsSync)).toEqual([]);
	expect(existsSync(inside('etc/debrief/env'))).toBe(true);
	expect(expectDone('dpkg', '-P', 'debrief')).toContain('stay in /var/lib/debrief');
	expect(existsSync(inside('etc/debrief'))).toBe(false);
	expect(existsSync(inside('var/lib/debrief-backups/backup.tar'))).toBe(true);
}, 900_000);
