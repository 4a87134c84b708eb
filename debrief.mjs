// Plain JavaScript, because an old Node must be able to say that it is too old.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const { version, os, cpu } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [task = 'start', ...words] = process.argv.slice(2);
const script = (file) => join(root, 'api/src', file);

const commands = {
	// Without the flag, Node keeps 130 MB for young objects after loading the modules.
	start: ['--max-semi-space-size=8', script('main.ts')],
	admin: [script('admin.ts')],
	backup: [script('backup.ts'), 'backup'],
	restore: [script('backup.ts'), 'restore'],
	'move-to-postgres': [script('backup.ts'), 'move-to-postgres'],
	'move-media': [script('backup.ts'), 'move-media'],
};

if (task === 'version') {
	console.log(version);
	process.exit(0);
}
if (Number(process.versions.node.split('.')[0]) < 24)
	stop(`Debrief needs Node 24 or newer, and this is ${process.version}. Install Node 24, then start it again.`);
if ((os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch)))
	stop(
		`This release is for ${os} on ${cpu}, and this machine has ${process.platform} on ${process.arch}. Run npm run release on a machine of this kind.`,
	);
if (!Object.hasOwn(commands, task))
	stop(`Unknown command "${task}". There are: ${[...Object.keys(commands), 'version'].join(', ')}.`);
if (!existsSync(join(root, 'node_modules')))
	stop('The packages of Debrief are not installed here. Run npm start once, which installs and builds everything.');

// `--` as in `npm run admin -- …`.
const args = [...commands[task], ...(words[0] === '--' ? words.slice(1) : words)];
// The command takes the place of this process, so that signals reach it. Windows cannot do that.
if (process.execve && process.platform !== 'win32')
	process.execve(process.execPath, [process.execPath, ...args], process.env);
else
	spawn(process.execPath, args, { stdio: 'inherit' }).on('exit', (code, signal) =>
		process.exit(code ?? (signal ? 128 : 1)),
	);

function stop(sentence) {
	console.error(sentence);
	process.exit(1);
}
