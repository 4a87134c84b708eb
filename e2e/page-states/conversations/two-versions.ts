import { changeTranscript } from './change-transcript.ts';

const basic = { id: 'pocketsphinx', label: 'pocketsphinx', version: '5', quality: 'basic' };
const versionOf = (engine: object, confidentShare: number, editedLines: number) => ({
	engine,
	storedAt: '2026-11-20T09:10:00.000Z',
	words: 1_204,
	confidentShare,
	editedLines,
});
const heardAs = (startedAt: number, text: string, ...differences: [number, number][]) => ({
	startedAt,
	endedAt: startedAt + 4_000,
	text,
	speakerName: 'Ferdinand Graf von Zeppelin',
	differences,
});
export const twoVersions = [
	...changeTranscript({ former: basic }),
	{
		path: '/transcripts/[^/]+/versions',
		instead: {
			former: versionOf(basic, 0.43, 2),
			current: versionOf({ ...basic, id: 'x', label: 'whisper-large-v3-turbo-quantised at speech.example' }, 0.92, 0),
			differentWords: 437,
			rows: Array.from({ length: 12 }, (_, i) => ({
				former:
					i === 3
						? []
						: [heardAs(i * 5_000, 'the stock import fail twice and we sold a leaven bikes', [17, 21], [40, 48])],
				current: [heardAs(i * 5_000, 'The stock import failed twice, and we sold eleven bikes.', [17, 23], [43, 49])],
			})),
			total: 240,
		},
	},
];
