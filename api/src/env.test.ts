import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

test('every setting has a working default', () => {
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
	['PORT', 'abc', 'PORT must be a number from 1 to 65535, not “abc”'],
	['PORT', '70000', 'PORT must be a number from 1 to 65535, not “70000”'],
	['PORT', '0', 'PORT must be a number from 1 to 65535'],
	['PORT', '80.5', 'PORT must be a number from 1 to 65535'],
	[
		'PUBLIC_URL',
		'debrief.example',
		'PUBLIC_URL must be an address such as https://debrief.example, not “debrief.example”',
	],
	['PUBLIC_URL', 'ftp://debrief.example', 'PUBLIC_URL must be an address such as https://'],
	['PUBLIC_URL', 'https://debrief.example/app', 'PUBLIC_URL must be an address without a path, such as https://'],
	['PUBLIC_URL', 'https://debrief.example/?a', 'PUBLIC_URL must be an address without a path'],
	['PUBLIC_URL', 'https://me:pass@debrief.example', 'PUBLIC_URL must be an address without a path'],
	['STORAGE', 'cloud', 'STORAGE must be one of disk, s3, not “cloud”'],
	['S3_ENDPOINT', 's3.example.com', 'S3_ENDPOINT must be an address such as https://s3.example.com'],
	['S3_ENDPOINT', 'https://s3.example.com/media', 'S3_ENDPOINT must be an address without a path'],
	['S3_REGION', 'eu central', 'S3_REGION must be the name of a region, such as eu-central-1'],
	['S3_BUCKET', 'Media', 'S3_BUCKET must be the name of a bucket, such as debrief-media'],
	['FTP_PORT', '0', 'FTP_PORT must be a number from 1 to 65535'],
	['FTP_PASSIVE_PORTS', '50000', 'FTP_PASSIVE_PORTS must be two port numbers, such as 50000-50099'],
	[
		'FTP_PASSIVE_PORTS',
		'50099-50000',
		'FTP_PASSIVE_PORTS must be two port numbers, such as 50000-50099, the lower one first',
	],
	['FTP_PUBLIC_HOST', 'ftp://files.example', 'FTP_PUBLIC_HOST must be a name or an address without port'],
	['FTP_TLS_CERT', '/cert.pem', 'FTP_TLS_CERT and FTP_TLS_KEY belong together'],
	['ROLE', 'boss', 'ROLE must be one of all, api, worker, not “boss”'],
	['MONITORING_PORT', 'on', 'MONITORING_PORT must be a number from 1 to 65535'],
	['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http'],
	['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error'],
	['SPEECH_ENGINE', 'magic', 'SPEECH_ENGINE must be one of auto'],
	['HUMAN_CHECK', 'maybe', 'HUMAN_CHECK must be one of builtin, off'],
	['DEMO_CONVERSATIONS', 'true', 'DEMO_CONVERSATIONS must be one of on, off, not “true”'],
	['REQUIRE_APPROVAL', '1', 'REQUIRE_APPROVAL must be one of on, off'],
	['DEFAULT_PLAN', 'gold', 'DEFAULT_PLAN must be one of free'],
	['ALLOWED_HOSTS', 'https://inside.example', 'ALLOWED_HOSTS must be host names without port, separated by commas'],
	['HSTS_SUBDOMAINS', 'yes', 'HSTS_SUBDOMAINS must be one of on, off'],
	['CONNECTIONS_PER_ADDRESS', '0', 'CONNECTIONS_PER_ADDRESS must be a number from 1 to 1000000'],
	['MAIL_FROM', 'x', 'MAIL_FROM must be an e-mail address'],
	['STORAGE_LIMIT_BYTES', '-1', 'STORAGE_LIMIT_BYTES must be a whole number of bytes'],
	[
		'STORAGE_LIMIT_BYTES',
		'5GB',
		'STORAGE_LIMIT_BYTES must be a whole number of bytes, such as 5000000000 for 5 GB, not “5GB”',
	],
] as const)('%s=%s is refused with the name, the allowed values and the given value', ([name, value, says]) => {
	const parse = () => parseEnv({ [name]: value });
	expect(parse).toThrow(EnvError);
	expect(parse).toThrow(says);
});

test.for([
	['DATABASE_URL', 'mysql://me:hunter2@localhost/debrief'],
	['AUTH_SECRET', 'hunter2'],
	['SMTP_URL', 'me:hunter2@mail.example'],
	['OPENAI_BASE_URL', 'me:hunter2@localhost:8000'],
] as const)('an invalid %s is refused by name, without printing its value', ([name, value]) => {
	const parse = () => parseEnv({ [name]: value });
	expect(parse).toThrow(new RegExp(`^${name} must (be|have) .*docs/configuration`));
	expect(parse).not.toThrow('hunter2');
});

test.each(['api', 'worker'])('ROLE=%s is refused without a database that processes can share', (role) => {
	expect(() => parseEnv({ ROLE: role })).toThrow(new RegExp(`^ROLE=${role} needs DATABASE_URL`));
	expect(parseEnv({ ROLE: role, DATABASE_URL: 'postgres://localhost/debrief' }).ROLE).toBe(role);
});

test.each(['0.0.0.0', '::'])('HOST=%s is not a reachable address and requires PUBLIC_URL', (host) => {
	expect(() => parseEnv({ HOST: host })).toThrow(/^HOST=.* set PUBLIC_URL to the one that people use/);
	const { publicUrl, isLoopback } = parseEnv({ HOST: host, PUBLIC_URL: 'http://10.0.0.5:3000' });
	expect({ publicUrl, isLoopback }).toEqual({ publicUrl: 'http://10.0.0.5:3000', isLoopback: false });
	const worker = { HOST: host, ROLE: 'worker', DATABASE_URL: 'postgres://localhost/debrief' };
	expect(parseEnv(worker).ROLE).toBe('worker');
});

test('an empty variable counts as unset', () => {
	expect(parseEnv({ PORT: ' ', OPENAI_API_KEY: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('ALLOWED_HOSTS is a list', () => {
	expect(parseEnv({}).ALLOWED_HOSTS).toEqual([]);
	expect(parseEnv({ ALLOWED_HOSTS: 'inside.example, studio' }).ALLOWED_HOSTS).toEqual(['inside.example', 'studio']);
});

test("PUBLIC_URL loses its trailing slash and defaults to the host's address", () => {
	expect(parseEnv({ PUBLIC_URL: 'https://debrief.example/' }).publicUrl).toBe('https://debrief.example');
	expect(parseEnv({ HOST: '10.0.0.5', PORT: '80' })).toMatchObject({
		publicUrl: 'http://10.0.0.5:80',
		isLoopback: false,
	});
	expect(parseEnv({ HOST: 'fd00::5' }).publicUrl).toBe('http://[fd00::5]:3000');
});

/** Reads the environment in a separate process with this working folder. Returns its output. */
function readIn(folder: string, env: Record<string, string> = {}): string {
	const path = fileURLToPath(new URL('./env.ts', import.meta.url));
	const script = `
		const { readEnv } = await import(${JSON.stringify(path)});
		try { const { PORT, LOG_LEVEL } = readEnv(); console.log(PORT, LOG_LEVEL); }
		catch (error) { console.log(error.name, error.message); }
	`;
	return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
		cwd: folder,
		env: { PATH: process.env.PATH, ...env },
		encoding: 'utf8',
	}).trim();
}

describe('.env in the working folder', () => {
	let folder: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'env-test-'));
	});
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	test('is read, and the environment overrides it', () => {
		writeFileSync(join(folder, '.env'), 'PORT=4111\nLOG_LEVEL=debug\n');
		expect(readIn(folder, { LOG_LEVEL: 'error' })).toBe('4111 error');
	});

	test('is refused with one line when it is a folder', () => {
		mkdirSync(join(folder, '.env'));
		expect(readIn(folder)).toMatch(/^EnvError \/.*\.env is a folder, but it has to be a file\. Rename it\.$/);
	});
});
