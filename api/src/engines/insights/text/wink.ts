import type { ItsFunction, ItsHelpers, WinkMethods } from 'wink-nlp';

export type Wink = { nlp: WinkMethods; its: ItsHelpers; stem: ItsFunction<string> };

let loading: Promise<Wink> | undefined;

/** Loads the English language model on first use: an idle api should not hold its 80 MB. */
export function loadWink(): Promise<Wink> {
	loading ??= Promise.all([import('wink-nlp'), import('wink-eng-lite-web-model')]).then(([wink, model]) => {
		const nlp = wink.default(model.default, ['sbd', 'pos', 'negation', 'sentiment']);
		return { nlp, its: nlp.its, stem: asTokenFunction(nlp.its.stem) };
	});
	return loading;
}

/** wink's types give `stem` its add-ons as third argument where its own token functions declare a fourth; both are what `out` passes. */
function asTokenFunction(stem: ItsHelpers['stem']): ItsFunction<string> {
	return stem as unknown as ItsFunction<string>;
}

/** A text of the same length in which nothing is longer than a word can be: wink's time for one grows with its square. */
export const withoutLongWords = (text: string): string =>
	text.replace(/(\S{100})\S+/g, (all, head: string) => head.padEnd(all.length));
