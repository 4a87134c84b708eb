import type { ItsFunction, ItsHelpers, WinkMethods } from 'wink-nlp';

export type Wink = { nlp: WinkMethods; its: ItsHelpers; stem: ItsFunction<string> };

let loading: Promise<Wink> | undefined;

/** Loads the English language model on first use, because it takes 80 MB. */
export function loadWink(): Promise<Wink> {
	loading ??= Promise.all([import('wink-nlp'), import('wink-eng-lite-web-model')]).then(([wink, model]) => {
		const nlp = wink.default(model.default, ['sbd', 'pos', 'negation', 'sentiment']);
		return { nlp, its: nlp.its, stem: asTokenFunction(nlp.its.stem) };
	});
	return loading;
}

/** wink types its helpers as the third argument of `stem`, but the fourth of token functions. `out` passes both. */
function asTokenFunction(stem: ItsHelpers['stem']): ItsFunction<string> {
	return stem as unknown as ItsFunction<string>;
}

/** Replaces overlong words by text of the same length: wink's time grows with the square of a word's length. */
export const withoutLongWords = (text: string): string =>
	text.replace(/(\S{100})\S+/g, (all, head: string) => head.padEnd(all.length));
