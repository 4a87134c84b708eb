import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

test('without any variable everything has a value that works', () => {
	expect(parseEnv({})).toMatchObject({
		HOST: '127.0.0.1',
		PORT: 3000,
		ROLE: 'all',
		publicUrl: 'http://localhost:3000',
		isLoopback: true,
		dataFolder: expect.stringMatching(/^\/.*data$/),
	});
});

test.for([
	['PORT', '70000'],
	['PORT', 'http'],
	['PUBLIC_URL', 'debrief.example'],
	['PUBLIC_URL', 'ftp://debrief.example'],
	['ROLE', 'boss'],
	['LOG_LEVEL', 'loud'],
	['DATABASE_URL', 'mysql://localhost/debrief'],
	['AUTH_SECRET', 'short'],
	['SMTP_URL', 'mail.example'],
	['SPEECH_ENGINE', 'magic'],
	['OPENAI_BASE_URL', 'localhost:8000'],
	['HUMAN_CHECK', 'maybe'],
	['DEMO_CONVERSATIONS', 'true'],
	['REQUIRE_APPROVAL', '1'],
	['DEFAULT_PLAN', 'gold'],
	['STORAGE_LIMIT_BYTES', '-1'],
	['STORAGE_LIMIT_BYTES', '5 GB'],
] as const)('%s=%s is refused by name, without telling the value', ([name, value]) => {
	const parse = () => parseEnv({ [name]: value });
	expect(parse).toThrow(EnvError);
	expect(parse).toThrow(new RegExp(`^${name} is not valid`));
	if (value.length > 3) expect(parse).not.toThrow(value);
});

test('an empty variable is like one that is not set', () => {
	expect(parseEnv({ PORT: ' ', OPENAI_API_KEY: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('the public address has no slash at its end, and is that of the host when none is given', () => {
	expect(parseEnv({ PUBLIC_URL: 'https://debrief.example/' }).publicUrl).toBe('https://debrief.example');
	expect(parseEnv({ HOST: '10.0.0.5', PORT: '80' })).toMatchObject({
		publicUrl: 'http://10.0.0.5:80',
		isLoopback: false,
	});
});

test('.env of the working folder is read, and the environment wins over it', () => {
	const folder = mkdtempSync(join(tmpdir(), 'env-test-'));
	try {
		writeFileSync(join(folder, '.env'), 'PORT=4111\nLOG_LEVEL=debug\n');
		const path = fileURLToPath(new URL('./env.ts', import.meta.url));
		const script = `const { readEnv } = await import(${JSON.stringify(path)}); const { PORT, LOG_LEVEL } = readEnv(); console.log(PORT, LOG_LEVEL);`;
		const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
			cwd: folder,
			env: { PATH: process.env.PATH, LOG_LEVEL: 'error' },
			encoding: 'utf8',
		});
		expect(said.trim()).toBe('4111 error');
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
