import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' };

/** The libraries that Node and the speech engines were linked with. */
const control = (version: string, architecture: string, kilobytes: number) => `Package: debrief
Version: ${version}
Architecture: ${architecture}
Maintainer: Debrief <debrief@localhost>
Installed-Size: ${kilobytes}
Depends: adduser, libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 9)
Recommends: ffmpeg
Suggests: postgresql, pocketsphinx, pocketsphinx-en-us
Section: web
Priority: optional
Description: records conversations and transcribes them
 A server that turns recordings into transcripts with speakers, summaries and
 action points. It needs no external account and no network. The package
 contains Node, because Debian's is too old.
`;

const copyright = `bin/node in /usr/lib/debrief is Node.js ${process.version}, under the MIT licence. Its text and those of its parts:
https://github.com/nodejs/node/blob/${process.version}/LICENSE

The packages in node_modules contain their licences. Models, fonts and dictionaries:

`;

/** Returns null where there is no dpkg-deb. */
export function packDebian(root: string, tarball: string, version: string, date: string): string | null {
	const architecture = architectures[process.arch];
	if (!architecture || spawnSync('dpkg-deb', ['--version']).status !== 0) return null;
	const tree = join(root, '.cache/release/debian');
	const app = join(tree, 'usr/lib/debrief');
	rmSync(tree, { recursive: true, force: true });
	mkdirSync(join(app, 'bin'), { recursive: true });
	execFileSync('tar', ['-xf', tarball, '-C', app, '--strip-components=1', '--no-same-owner']);
	copyFileSync(process.execPath, join(app, 'bin/node'));
	const add = (from: string, to: string) => cpSync(join(root, 'deploy/debian', from), join(tree, to));
	for (const unit of ['debrief.service', 'debrief-backup.service', 'debrief-backup.timer'])
		add(unit, `usr/lib/systemd/system/${unit}`);
	add('debrief', 'usr/bin/debrief');
	add('env', 'etc/debrief/env');
	for (const script of ['postinst', 'prerm', 'postrm']) add(script, `DEBIAN/${script}`);
	const write = (to: string, text: string) => {
		mkdirSync(dirname(join(tree, to)), { recursive: true });
		writeFileSync(join(tree, to), text);
	};
	write('usr/share/doc/debrief/copyright', copyright + readFileSync(join(root, 'THIRD_PARTY_NOTICES.md'), 'utf8'));
	write('DEBIAN/conffiles', '/etc/debrief/env\n');
	const kilobytes = Number(execFileSync('du', ['-sk', tree], { encoding: 'utf8' }).split('\t')[0]);
	write('DEBIAN/control', control(version, architecture, kilobytes));
	// Whatever the umask of this account is. The settings may hold passwords.
	execFileSync('chmod', ['-R', 'u=rwX,go=rX', tree]);
	execFileSync('chmod', ['640', join(tree, 'etc/debrief/env')]);
	const file = join(dirname(tarball), `debrief_${version}_${architecture}.deb`);
	execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', tree, file], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, SOURCE_DATE_EPOCH: date },
	});
	rmSync(tree, { recursive: true });
	return file;
}
