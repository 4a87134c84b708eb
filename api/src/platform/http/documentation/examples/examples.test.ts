// @module-tag release
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../testing/create-test-app.ts';
import { createPipelineApp, spokenFile } from '../../../../testing/pipeline-app.ts';
import { speechExamples } from './speech-examples.ts';

const run = promisify(execFile);
const isHere = (program: string) => {
	try {
		execFileSync(program, ['--version']);
		return true;
	} catch {
		return false;
	}
};

let app: TestApp;
let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
	app = await createPipelineApp();
	const { client } = await app.signUp();
	const { apiKey } = await client.createApiKey({ body: {} });
	folder = mkdtempSync(join(tmpdir(), 'debrief-examples-'));
	writeFileSync(join(folder, 'call.wav'), spokenFile('wav'));
	mkdirSync(join(folder, 'node_modules'));
	const packageFolder = dirname(fileURLToPath(import.meta.resolve('openai')));
	symlinkSync(packageFolder, join(folder, 'node_modules', 'openai'));
	env = { PATH: process.env.PATH, DEBRIEF_URL: app.origin, DEBRIEF_API_KEY: apiKey };
});
afterAll(async () => {
	rmSync(folder, { recursive: true });
	await app.close();
});

async function outputOf(program: string, fileName: string, code: string): Promise<string> {
	writeFileSync(join(folder, fileName), code);
	const { stdout } = await run(program, [fileName], { cwd: folder, env, timeout: 60_000 });
	return stdout;
}
const expected = (title: string) => (title.includes('conversations') ? /0/ : /please send the invoice to Anna Miller/);

test.for(speechExamples)('the curl example of “$title” runs', { timeout: 60_000 }, async ({ title, curl }) => {
	expect(await outputOf('sh', 'example.sh', curl)).toMatch(expected(title));
});

test.for(speechExamples)(
	'the TypeScript example of “$title” runs',
	{ timeout: 60_000 },
	async ({ title, typescript }) => {
		expect(await outputOf(process.execPath, 'example.mts', typescript)).toMatch(expected(title));
	},
);

test.skipIf(!isHere('python3')).for(speechExamples)(
	'the Python example of “$title” runs',
	{ timeout: 60_000 },
	async ({ title, python }) => {
		expect(await outputOf('python3', 'example.py', python)).toMatch(expected(title));
	},
);
