/** Whisper uses older or shorter codes for these languages, including `no` for Norwegian and `tl` for Filipino. */
const whisperCodes: Record<string, string> = { nb: 'no', fil: 'tl', jv: 'jw' };

export function whisperLanguage(language: string): string {
	const code = language.toLowerCase().split('-', 1)[0] ?? '';
	return whisperCodes[code] ?? code;
}

export const fromWhisperCodes = (codes: readonly string[]): string[] => [
	...new Set([
		...codes.filter((code) => code !== 'jw'),
		...Object.keys(whisperCodes).filter((code) => codes.includes(whisperLanguage(code))),
	]),
];

/** The 99 languages of Whisper large-v3-turbo without Cantonese, from its tokenizer. */
export const whisperLanguages = fromWhisperCodes(
	'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su'.split(
		' ',
	),
);

/** The 25 languages of NVIDIA's Parakeet TDT v3, from its model card. */
export const parakeetLanguages = 'bg hr cs da nl en et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk'.split(
	' ',
);
