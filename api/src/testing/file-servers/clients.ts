import { spawn } from 'node:child_process';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isHere } from './is-here.ts';
import { type TestServers, testUser } from './start-test-servers.ts';

export const clients = ['curl', 'lftp', 'sftp'] as const;
export const missingClients = clients.filter((client) => !isHere(client));
if (missingClients.length > 0)
	console.warn(`Not tested with ${missingClients.join(', ')}: apt-get install curl lftp openssh-client`);

export type Ran = { code: number | null; out: string };

export function run(command: string, args: readonly string[], { input = '', env = {} } = {}): Promise<Ran> {
	return new Promise((resolve, reject) => {
		// Some programs print only ASCII without a locale.
		const child = spawn(command, args, { env: { ...process.env, LC_ALL: 'C.UTF-8', ...env } });
		let out = '';
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (text: string) => {
				out += text;
			});
		child.once('error', reject);
		child.once('close', (code) => resolve({ code, out }));
		// A program that has exited no longer reads stdin.
		child.stdin.on('error', () => {}).end(input);
	});
}

type User = { username: string; password: string };

export const curl = (
	servers: Pick<TestServers, 'ftpPort'>,
	path: string,
	args: readonly string[],
	user: User = testUser,
) =>
	run('curl', [
		'-sS',
		'--max-time',
		'60',
		'--user',
		`${user.username}:${user.password}`,
		...args,
		`ftp://127.0.0.1:${servers.ftpPort}/${path}`,
	]);

export const lftp = (servers: Pick<TestServers, 'ftpPort'>, commands: readonly string[], user: User = testUser) =>
	run('lftp', [
		'-c',
		[
			'set cmd:fail-exit yes',
			'set net:max-retries 1',
			'set net:timeout 20',
			'set net:reconnect-interval-base 1',
			'set ssl:verify-certificate no',
			`open -u ${user.username},${user.password} -p ${servers.ftpPort} 127.0.0.1`,
			...commands,
		].join('\n'),
	]);

export async function scp(
	servers: Pick<TestServers, 'sftpPort'>,
	local: string,
	path: string,
	user: User = testUser,
): Promise<Ran> {
	const { env, options } = await withPassword(user);
	const target = `${user.username}@127.0.0.1:${path}`;
	return run('scp', ['-q', '-P', String(servers.sftpPort), ...options, local, target], { env });
}

export async function sftp(
	servers: Pick<TestServers, 'sftpPort'>,
	commands: readonly string[],
	user: User = testUser,
): Promise<Ran> {
	const { folder, env, options } = await withPassword(user);
	const batch = join(folder, 'batch');
	await writeFile(batch, `${commands.join('\n')}\n`);
	const target = `${user.username}@127.0.0.1`;
	const args = ['-q', '-P', String(servers.sftpPort), '-oBatchMode=no', '-b', batch, ...options, target];
	return run('sftp', args, { env });
}

/** Forces password authentication and ignores the machine's SSH configuration. */
async function withPassword({ password }: User) {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-askpass-'));
	const askpass = join(folder, 'askpass');
	await writeFile(askpass, `#!/bin/sh\nprintf '%s\\n' '${password}'\n`);
	await chmod(askpass, 0o700);
	const options = [
		'StrictHostKeyChecking=no',
		'UserKnownHostsFile=/dev/null',
		'NumberOfPasswordPrompts=1',
		'PubkeyAuthentication=no',
	].flatMap((option) => ['-o', option]);
	return {
		folder,
		options: ['-F', '/dev/null', ...options],
		env: { SSH_ASKPASS: askpass, SSH_ASKPASS_REQUIRE: 'force', DISPLAY: ':0' },
	};
}
