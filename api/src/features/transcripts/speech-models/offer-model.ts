import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { measureSource } from '../../../engines/speech/models/measure-source.ts';
import { changeSetting, defineSetting, readSetting } from '../../../platform/settings.ts';
import { awaitBetterEngine } from '../lower-quality/renew-awaited.ts';

const offer = defineSetting('instance', 'speechModelOffer', z.object({ isDeclined: z.boolean().default(false) }));

type Terminal = { print(line: string): void; ask(question: string): Promise<string> };

/** Remembers a no. Does not ask when the model's source does not answer within five seconds. */
export async function offerModel(deps: Deps, { print, ask }: Terminal): Promise<void> {
	const { env, db, speech, speechModels } = deps;
	const isGood = speech.quality === 'good' || speech.quality === 'best';
	if (isGood || env.SPEECH_MODELS || env.SPEECH_ENGINE !== 'auto') return;
	const recommended = (await speechModels.statuses()).find(({ set }) => set.isRecommended);
	if (!recommended || !['absent', 'failed'].includes(recommended.state)) return;
	if ((await readSetting(db, offer, {})).isDeclined) return;
	const { set } = recommended;
	const url = speechModels.urlOf(set);
	const { host } = new URL(url);
	const bytesPerSecond = await measureSource(url);
	if (bytesPerSecond === null) {
		print(
			`Speech    ${host} cannot be reached, so no speech model was downloaded. Meanwhile: ${speech.label}. SPEECH_MODELS=${set.id} downloads one at a later start.`,
		);
		return;
	}
	const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
	const { name, attribution } = set.licence;
	print(
		`Speech    A far better speech model is available: ${set.name} for ${set.languages.join(', ')}, ${megabytes(set.downloadBytes)} (${megabytes(set.diskBytes)} on the disk), from ${host} in ${duration(set.downloadBytes / bytesPerSecond)}, ${name} by ${attribution}.`,
	);
	const answer = await ask('Download it now? [Y/n] ');
	if (/^\s*n/i.test(answer)) {
		await db.transaction((tx) => changeSetting(tx, offer, {}, { isDeclined: true }));
		print(`Speech    Not downloaded. SPEECH_MODELS=${set.id} downloads it at a later start.`);
		return;
	}
	await speechModels.download(set);
	await awaitBetterEngine(deps);
	print('Speech    It is downloaded in the background and used as soon as it is there.');
}

const duration = (seconds: number) =>
	seconds < 90
		? `about ${Math.max(1, Math.ceil(seconds / 10)) * 10} seconds`
		: `about ${Math.ceil(seconds / 60)} minutes`;
