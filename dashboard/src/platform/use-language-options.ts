import { useLanguages } from './queries.ts';

/** Languages that speech may be in, and whether the engine in use is weaker in the chosen one. */
export function useLanguageOptions(chosen: string): { options: { id: string; name: string }[]; isWeaker: boolean } {
	const { data } = useLanguages();
	if (!data) return { options: [{ id: chosen, name: chosen }], isWeaker: false };
	return {
		options: data.list.map(({ code, name }) => ({ id: code, name })),
		isWeaker: !isWellSupported(data.supported, chosen),
	};
}

/** An engine that knows "en" knows "en-US". */
const isWellSupported = (supported: 'any' | string[], code: string): boolean =>
	supported === 'any' || supported.some((known) => code === known || code.startsWith(`${known}-`));
