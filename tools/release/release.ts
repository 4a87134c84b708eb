// `npm run release`: everything that is handed out, in `release/`. `npm run release -- server` makes the tarball only.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../toolchain.mjs';
import { packDebian } from './debian-package.ts';
import { stageServer } from './stage-server.ts';
import { packForStores } from './store-packages.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const target = join(root, 'release');
const staged = join(root, '.cache/release', `debrief-${version}`);
const tarball = join(target, `debrief-${version}.tar.gz`);
const date = dateOfSources();

rmSync(target, { recursive: true, force: true });
mkdirSync(target);
console.log(`Packing Debrief ${version} into release …`);
stageServer(root, staged);
pack(staged, tarball);
rmSync(staged, { recursive: true });
if (process.argv[2] !== 'server') {
	await packForStores(root, version, join(target, 'stores'));
	if (!packDebian(root, tarball, version, date)) console.log('Without dpkg-deb there is no Debian package.');
}
console.log(execFileSync('du', ['-ah', '--max-depth=2', '.'], { cwd: target, encoding: 'utf8' }));

/** Equal sources give equal files, whoever packs them. */
function pack(folder: string, file: string): void {
	const ownerless = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
	const steady = ['--sort=name', `--mtime=@${date}`, '--use-compress-program=gzip -n'];
	execFileSync('tar', [...ownerless, ...steady, '-cf', file, '-C', dirname(folder), basename(folder)]);
}

/** Seconds of the last commit, or now without git. */
function dateOfSources(): string {
	try {
		return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
	} catch {
		return String(Math.floor(Date.now() / 1000));
	}
}
