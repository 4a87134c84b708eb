import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Container } from './containers.ts';
import { markCount, markEveryMs, soundMs } from './marks.ts';
import type { Made, Workshop } from './workshop.ts';

type Fault = { name: string; fits(container: Container): boolean; make(workshop: Workshop): Made };

const isTimed = ({ isTimed: has }: Container) => has === true;
const hasPicture = ({ picture }: Container) => picture !== undefined;
const last = markCount - 1;
const seconds = (ms: number) => `${ms / 1000}`;
const halves = [{ toMs: soundMs / 2 }, { fromMs: soundMs / 2 }] as const;

export const faults: Fault[] = [
	{
		name: 'sound that begins late',
		fits: isTimed,
		make({ random, container, sound, picture, encode }) {
			const lateMs = 60 + random.below(4_000);
			const late = ['-itsoffset', seconds(lateMs), ...sound()];
			const about = `by ${lateMs} ms`;
			if (!container.picture) return { path: encode(...late, ...container.sound), about };
			const both = [...picture(12), ...late, '-map', '0:v', '-map', '1:a', ...container.picture, ...container.sound];
			return { path: encode(...both), about };
		},
	},
	{
		name: 'a rate that changes in the middle',
		fits: ({ isChained = false, name }) => isChained && name !== 'opus.ogg',
		make: ({ random, container, sound, run, write }) => {
			const rates = random.chance(0.5) ? [22_050, 44_100] : [48_000, 16_000];
			const parts = halves.map((half, i) =>
				readFileSync(
					run(`part-${i}-${container.name}`, ...sound({ ...half, rate: rates[i] ?? 0 }), ...container.sound),
				),
			);
			const path = write(container.name, Buffer.concat(parts));
			return { path, heard: { hasJoint: true }, about: `${rates.join(' to ')} Hz` };
		},
	},
	{
		name: 'two tracks of one channel',
		fits: (container) => isTimed(container) && container.name !== 'a.3gp',
		make({ random, container, sound, encode }) {
			const lateMs = random.chance(0.5) ? 200 + random.below(1_500) : 0;
			const lasts = random.pick<[number, number]>([
				[last, last],
				[last, 5],
				[5, last],
			]);
			const [left, right] = lasts.map((mark, side) => sound({ channels: 1, side, toMs: (mark + 1) * markEveryMs }));
			const late = ['-itsoffset', seconds(lateMs), ...(right ?? [])];
			const both = [...(left ?? []), ...late, '-map', '0:a', '-map', '1:a'];
			const heard = { sides: 2, otherSideLateMs: lateMs, lasts } as const;
			const about = `the second ${lateMs} ms later, to marks ${lasts.join(' and ')}`;
			return { path: encode(...both, ...container.sound), heard, about };
		},
	},
	{
		name: 'an edit list',
		fits: ({ name }) => /\.(?:m4a|mp4|mov|3gp)$/.test(name),
		make({ random, container, sound, run, encode }) {
			const cutMs = random.below(2_500);
			const whole = run(`whole-${container.name}`, ...sound(), ...container.sound);
			const cut = ['-ss', seconds(cutMs), '-i', whole];
			const path = encode(...cut, '-c', 'copy');
			const first = Math.ceil((cutMs + 100) / markEveryMs);
			return { path, heard: { marks: [first, last] }, about: `${cutMs} ms cut` };
		},
	},
	{
		name: 'a length that nobody knew',
		fits: ({ piped }) => piped !== undefined,
		make({ container, sound, write }) {
			const args = ['-nostdin', '-v', 'error', ...sound(), ...container.sound, ...(container.piped ?? []), 'pipe:1'];
			return { path: write(container.name, execFileSync('ffmpeg', args, { maxBuffer: 2 ** 28 })) };
		},
	},
	{
		name: 'one stream after another',
		fits: ({ isChained = false }) => isChained,
		make({ container, sound, run, write }) {
			const parts = halves.map((half, i) =>
				readFileSync(run(`part-${i}-${container.name}`, ...sound(half), ...container.sound)),
			);
			return { path: write(container.name, Buffer.concat(parts)), heard: { hasJoint: true } };
		},
	},
	{
		name: 'a silent first track',
		fits: isTimed,
		make({ container, sound, silence, encode }) {
			const both = [...silence(), ...sound(), '-map', '0:a', '-map', '1:a'];
			return { path: encode(...both, ...container.sound) };
		},
	},
	{
		name: 'six channels',
		fits: ({ channels }) => channels === 6,
		make: ({ container, sound, encode }) => {
			const path = encode(...sound({ channels: 6 }), ...container.sound);
			return { path, heard: { sides: 1 } };
		},
	},
	{
		name: 'sound that ends early',
		fits: hasPicture,
		make({ random, container, sound, picture, encode }) {
			const lengths = 7 + random.below(20);
			const both = [...picture(lengths), ...sound(), '-map', '0:v', '-map', '1:a'];
			return { path: encode(...both, ...(container.picture ?? []), ...container.sound), about: `of ${lengths} s` };
		},
	},
	{
		name: 'its end is missing',
		fits: ({ isCut = false }) => isCut,
		make({ random, container, sound, encode, write }) {
			const whole = readFileSync(encode(...sound(), ...container.sound));
			// of a short file the beginning is headers
			const share = 0.5 + 0.45 * (random.below(100) / 100);
			const left = whole.subarray(0, Math.floor(whole.length * share));
			return {
				path: write(`cut-${container.name}`, left),
				heard: { marks: [0, 0], mayLookCutOff: true },
				about: `${Math.round(share * 100)} % left`,
			};
		},
	},
	{
		name: 'a gap in the time stamps',
		fits: isTimed,
		make({ random, container, sound, run, encode }) {
			const whole = run(`whole-${container.name}`, ...sound(), ...container.sound);
			const gapMs = 200 + random.below(5_000);
			const at = 20 + random.below(60);
			const gap = `setts=ts=if(gt(N\\,${at})\\,PTS+${seconds(gapMs)}/TB\\,PTS)`;
			const path = encode('-i', whole, '-c', 'copy', '-bsf:a', gap);
			return { path, heard: { mayLookCutOff: true }, about: `of ${gapMs} ms at packet ${at}` };
		},
	},
	{
		name: 'a second language',
		fits: isTimed,
		make({ container, sound, silence, encode }) {
			const both = [...sound(), ...silence(), '-map', '0:a', '-map', '1:a'];
			const named = ['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=ger'];
			return { path: encode(...both, ...named, ...container.sound) };
		},
	},
	{
		name: 'a clock that does not begin at 0',
		fits: ({ name }) => /\.(?:webm|mkv|mka|mp4|ogg)$/.test(name),
		make({ random, container, sound, encode }) {
			const fromMs = random.below(100_000);
			return {
				path: encode(...sound(), ...container.sound, '-output_ts_offset', seconds(fromMs)),
				about: `${fromMs} ms`,
			};
		},
	},
	{
		name: 'a cover',
		fits: ({ hasCover = false }) => hasCover,
		make({ container, sound, picture, run, encode }) {
			const cover = run('cover.png', ...picture(1), '-frames:v', '1');
			const both = [
				...sound(),
				'-i',
				cover,
				'-map',
				'0:a',
				'-map',
				'1:v',
				'-c:v',
				'copy',
				'-disposition:v',
				'attached_pic',
			];
			return { path: encode(...both, ...container.sound) };
		},
	},
	{
		name: 'channels that change in the middle',
		fits: ({ isChained = false }) => isChained,
		make({ random, container, sound, run, write }) {
			const counts = random.chance(0.5) ? [1, 2] : [2, 1];
			const parts = halves.map((half, i) =>
				readFileSync(
					run(
						`part-${i}-${container.name}`,
						...sound({ ...half, channels: counts[i] ?? 1, side: 0 }),
						...container.sound,
					),
				),
			);
			const heard = { sides: 1, hasJoint: true } as const;
			return { path: write(container.name, Buffer.concat(parts)), heard, about: counts.join(' to ') };
		},
	},
	{
		name: 'a wrong length',
		fits: ({ name }) => /(?:s16|s24|u8|mulaw)\.wav$|^a\.webm$/.test(name),
		make({ random, container, sound, encode, write }) {
			const bytes = readFileSync(encode(...sound(), ...container.sound));
			const about = container.name.endsWith('wav') ? wrongWav(random, bytes) : wrongWebm(random, bytes);
			return { path: write(container.name, bytes), heard: { mayLookCutOff: true }, about };
		},
	},
	{
		name: 'nothing odd',
		fits: () => true,
		make: ({ container, sound, encode }) => ({ path: encode(...sound(), ...container.sound) }),
	},
];

/** Imitates writers that cannot seek back to the header. The length is never too small. */
function wrongWav(random: Workshop['random'], bytes: Buffer): string {
	const declared = random.pick([0, 0xffff_ffff, 0x7fff_ffff, 0x7fff_f000, bytes.length * 3]);
	bytes.writeUInt32LE(declared, bytes.indexOf('data') + 4);
	return `${declared} bytes declared`;
}

function wrongWebm(random: Workshop['random'], bytes: Buffer): string {
	const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
	const declared = random.pick([1, 500, 60_000, 3_600_000]);
	if (at > 0) bytes.writeDoubleBE(declared, at + 3);
	return `${declared} ms declared`;
}
