import { readdirSync, readFileSync } from 'node:fs';

export function processTree(root: number): number[] {
	const parents = new Map<number, number>();
	for (const name of readdirSync('/proc'))
		if (/^\d+$/.test(name)) {
			const stat = readStat(name);
			// The program's name, in brackets, may contain spaces.
			if (stat) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
		}
	const tree = [root];
	for (const parent of tree) for (const [pid, its] of parents) if (its === parent) tree.push(pid);
	return tree;
}

function readStat(pid: string): string | null {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8');
	} catch {
		return null;
	}
}

export function extensionProcess(browser: number): number {
	const isIt = (pid: number) => {
		try {
			return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--extension-process');
		} catch {
			return false;
		}
	};
	const found = processTree(browser).find(isIt);
	if (!found) throw new Error('No process of an extension.');
	return found;
}
