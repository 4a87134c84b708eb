import { type Child, startChild } from './child-process.ts';
import { root } from './start-product.ts';

type Task = 'backup' | 'restore' | 'move-to-postgres';

export async function runBackup(
	task: Task,
	args: string[],
	env: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
	const child = await startBackup(task, args, env);
	const code = await child.ended();
	return { code, printed: child.log() };
}

export function startBackup(task: Task, args: string[], env: Record<string, string>): Promise<Child> {
	const { PATH = '' } = process.env;
	return startChild(process.execPath, ['api/src/backup.ts', task, ...args], {
		cwd: root,
		env: { PATH, ...env },
	});
}
