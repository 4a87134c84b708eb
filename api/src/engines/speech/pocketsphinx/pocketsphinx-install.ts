import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { toolEnvironment } from '../../../platform/processes/tool-environment.ts';
import type { EngineStatus } from '../speech-engine.ts';

export type PocketsphinxInstall = { binary: string; modelFolder: string };

export const debianInstall: PocketsphinxInstall = {
	binary: 'pocketsphinx_batch',
	modelFolder: '/usr/share/pocketsphinx/model/en-us',
};

const fix = 'Install it: apt-get install pocketsphinx pocketsphinx-en-us';

export const modelFiles = ({ modelFolder }: PocketsphinxInstall) => ({
	hmm: join(modelFolder, 'en-us'),
	lm: join(modelFolder, 'en-us.lm.bin'),
	dict: join(modelFolder, 'cmudict-en-us.dict'),
});

export async function pocketsphinxStatus(install: PocketsphinxInstall): Promise<EngineStatus> {
	if ((await listOptions(install.binary)) === null) {
		return { isReady: false, reason: `${install.binary} is not installed.`, fix };
	}
	const missing = await Promise.all(Object.values(modelFiles(install)).map(async (path) => !(await exists(path))));
	if (missing.includes(true)) {
		return { isReady: false, reason: `The English model is missing in ${install.modelFolder}.`, fix };
	}
	return { isReady: true };
}

/** By default pocketsphinx 5prealpha removes pauses before it counts frames, which makes later words too early. */
export async function keepSilenceFlags(binary: string): Promise<string[]> {
	return (await listOptions(binary))?.includes('-remove_silence') ? ['-remove_silence', 'no'] : [];
}

function listOptions(binary: string): Promise<string | null> {
	return new Promise((resolve) => {
		execFile(binary, [], { env: toolEnvironment(), timeout: 5_000 }, (error, stdout, stderr) => {
			const cannotStart = error?.code === 'ENOENT' || error?.code === 'EACCES';
			resolve(cannotStart ? null : stdout + stderr);
		});
	});
}

const exists = (path: string) =>
	access(path).then(
		() => true,
		() => false,
	);
