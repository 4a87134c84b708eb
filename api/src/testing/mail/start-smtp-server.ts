import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ReceivedMail = { to: string[]; raw: string };

export async function startSmtpServer(port = 0) {
	const script = fileURLToPath(new URL('./smtp-server-process.ts', import.meta.url));
	const child = spawn(process.execPath, [script, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
	const received: ReceivedMail[] = [];
	const lines = createInterface({ input: child.stdout });
	const [first] = (await once(lines, 'line')) as [string];
	lines.on('line', (line) => received.push(JSON.parse(line) as ReceivedMail));
	return {
		port: Number(first),
		url: `smtp://debrief:of-tests@127.0.0.1:${first}`,
		received,
		async kill() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill('SIGKILL');
			await once(child, 'exit');
		},
	};
}
