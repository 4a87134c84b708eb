export const pbxProducts = ['3cx', 'asterisk', 'yeastar', 'grandstream', 'other'] as const;
export type PbxProduct = (typeof pbxProducts)[number];

/**
 * File name patterns of each system without the extension, one per line. From real names: 3CX: `[Zinhle
 * Phungula]_201-0114627554_20190219120918(380).wav` (sashintulsiram/callcabinet, 3cxmoverecdata.sh). FreePBX:
 * `force-08215558663-3201-20250327-092517-1743042317.12206.wav` (diditho.com, "Issabel/Asterisk call recording file
 * format"); Asterisk's Monitor writes two files, with `-in` and `-out` before the extension (the-asterisk-book.com,
 * B.68). Yeastar: `20191024012719-1571909237.191-4000-4001-Internal.wav` (help.yeastar.com, S-Series API,
 * recording/get_random). Grandstream UCM: `auto-1414771234-1000-1004.wav` (UCM6100 CDR and REC API guide, page 16).
 */
const patterns: Record<Exclude<PbxProduct, 'other'>, readonly string[]> = {
	'3cx': ['[{any}]_{caller}-{callee}_{date}{time}({callId})'],
	asterisk: [
		'{direction}-{callee}-{caller}-{date}-{time}-{callId}-{side}',
		'{direction}-{callee}-{caller}-{date}-{time}-{callId}',
		'{date}-{time}-{callId}-{side}',
		'{date}-{time}-{callId}',
		'{callId}-{side}',
		'{unix}.{any}',
	],
	yeastar: ['{date}{time}-{callId}-{caller}-{callee}-{direction}'],
	grandstream: ['auto-{unix}-{caller}-{callee}-{any}', 'auto-{unix}-{caller}-{callee}'],
};

export function patternOf(product: PbxProduct, typed: string | null): string {
	if (typed?.trim()) return typed;
	const own = product === 'other' ? Object.values(patterns).flat() : patterns[product];
	return own.join('\n');
}
