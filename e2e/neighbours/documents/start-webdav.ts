import { createHash } from 'node:crypto';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemAccount } from '../../support/processes/system-account.ts';
import { type Neighbour, startNeighbour } from '../start-neighbour.ts';

export const person = { user: 'dana', password: 'app-password' };

type Place = { folder: string; files: string; port: number };
type WebdavServer = { needs: string[]; start(place: Place): Promise<Neighbour> };

const modules = '/usr/lib/apache2/modules';
const loaded = ['mpm_event', 'authn_core', 'authn_file', 'authz_core', 'authz_user', 'auth_basic', 'dav', 'dav_fs'];

/** Servers of WebDAV that give `person`, and nobody else, the folder `files`. */
export const webdavServers: Record<string, WebdavServer> = {
	'Apache mod_dav': {
		needs: ['/usr/sbin/apache2', `${modules}/mod_dav_fs.so`],
		start({ folder, files, port }) {
			const isRoot = process.getuid?.() === 0;
			if (isRoot) {
				const { uid, gid } = systemAccount('www-data');
				for (const each of [folder, files]) chownSync(each, uid, gid);
			}
			const passwords = write(folder, 'passwords', `${person.user}:{SHA}${sha1Of(person.password)}\n`);
			const config = write(
				folder,
				'apache.conf',
				`${loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
${isRoot ? 'User www-data\nGroup www-data' : ''}
ServerRoot ${folder}
PidFile ${folder}/pid
Mutex file:${folder} default
ServerName localhost
ErrorLog ${folder}/error.log
Listen 127.0.0.1:${port}
DocumentRoot ${files}
DavLockDB ${folder}/locks
<Directory ${files}>
	Dav On
	AuthType Basic
	AuthName notes
	AuthUserFile ${passwords}
	Require valid-user
</Directory>
`,
			);
			return startNeighbour('/usr/sbin/apache2', ['-D', 'FOREGROUND', '-f', config], { port });
		},
	},
	rclone: {
		needs: ['/usr/bin/rclone'],
		start({ folder, files, port }) {
			const address = ['--addr', `127.0.0.1:${port}`, '--user', person.user, '--pass', person.password];
			const args = ['serve', 'webdav', files, ...address, '--config', join(folder, 'rclone.conf')];
			return startNeighbour('/usr/bin/rclone', args, { port });
		},
	},
};

const sha1Of = (text: string) => createHash('sha1').update(text).digest('base64');

function write(folder: string, name: string, text: string): string {
	const path = join(folder, name);
	writeFileSync(path, text, { mode: 0o644 });
	return path;
}
