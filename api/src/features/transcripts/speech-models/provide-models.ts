import type { Deps } from '../../../deps.ts';
import { awaitBetterEngine } from '../lower-quality/renew-awaited.ts';

export async function provideModels(deps: Deps, print: (line: string) => void): Promise<void> {
	const { env, speech, speechModels } = deps;
	await speechModels.resume();
	const wanted = (await speechModels.statuses()).find(({ set }) => set.id === env.SPEECH_MODELS);
	if (!wanted || wanted.state === 'present') return;
	await speechModels.download(wanted.set);
	await awaitBetterEngine(deps);
	await speechModels.idle();
	const { set, state, failure } =
		(await speechModels.statuses()).find((each) => each.set.id === wanted.set.id) ?? wanted;
	if (state === 'present') print(`Speech    ${set.name} is downloaded and transcribes from now on.`);
	if (failure) print(`Speech    ${failure.message} Meanwhile: ${speech.label}.`);
}
