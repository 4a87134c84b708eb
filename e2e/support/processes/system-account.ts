import { execFileSync } from 'node:child_process';

/** The ids of an account of this machine. */
export function systemAccount(name: string): { uid: number; gid: number } {
	const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
	return { uid: idOf('-u'), gid: idOf('-g') };
}
