import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

export type DebianRoot = {
	path: string;
	run(...command: string[]): { code: number | null; text: string };
	[Symbol.asyncDispose](): Promise<void>;
};

/**
 * A copy of this machine's Debian in which packages can be installed and removed: what changes is written to `folder`.
 * Says why there is none without dpkg, or without the right to mount.
 */
export function openDebianRoot(folder: string): DebianRoot | string {
	if (spawnSync('dpkg', ['--version']).status !== 0) return 'This system has no dpkg.';
	const [upper, work, path] = ['upper', 'work', 'root'].map((name) => join(folder, name)) as [string, string, string];
	for (const each of [upper, work, path]) mkdirSync(each, { recursive: true });
	const mounts = [
		['-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`, path],
		['-t', 'proc', 'proc', join(path, 'proc')],
		['--bind', '/dev', join(path, 'dev')],
	];
	const close = async () => {
		for (const mounted of [join(path, 'dev'), join(path, 'proc'), path]) spawnSync('umount', [mounted]);
		await rm(upper, { recursive: true, force: true });
	};
	for (const mount of mounts) {
		const { status, stderr } = spawnSync('mount', mount, { encoding: 'utf8' });
		if (status === 0) continue;
		void close();
		return `This account may not mount a copy of the system: ${stderr.trim()}`;
	}
	return {
		path,
		run: (...command) => {
			const ended: SpawnSyncReturns<string> = spawnSync('chroot', [path, ...command], { encoding: 'utf8' });
			return { code: ended.status, text: `${ended.stdout}${ended.stderr}` };
		},
		[Symbol.asyncDispose]: close,
	};
}
