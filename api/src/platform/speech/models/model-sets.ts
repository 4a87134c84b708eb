import { parakeetLanguages, whisperLanguages } from '../sherpa-onnx/model-languages.ts';
import type { ModelSet } from './model-set.ts';

const ccBy = {
	name: 'CC BY 4.0',
	url: 'https://creativecommons.org/licenses/by/4.0/',
	attribution: 'NVIDIA',
	isOpenSource: true,
};

const accuracy = { measure: 'wordErrorRate', threads: null, source: 'published', publishedBy: 'NVIDIA' } as const;
const leaderboard = (value: number) => ({ ...accuracy, value, on: 'openAsrLeaderboard' }) as const;
const meetings = (value: number) => ({ ...accuracy, value, on: 'amiMeetings' }) as const;
const speed = (value: number, threads: number) =>
	({ measure: 'realTimeFactor', value, on: null, threads, source: 'published', publishedBy: null }) as const;

/** Where the project sherpa-onnx publishes them. */
export const publishedAt = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';

export const modelSetIds = ['small', 'quality', 'quality-english', 'whisper'] as const;

/**
 * The recognisers to choose from, the best for most people first. A release can be replaced, so sizes and hashes are
 * those of the archives as of November 2026.
 */
export const modelSets: (ModelSet & { id: (typeof modelSetIds)[number] })[] = [
	{
		id: 'small',
		name: 'Parakeet TDT-CTC 110M',
		folder: 'sherpa-onnx-nemo-parakeet_tdt_transducer_110m-en-36000-int8',
		downloadBytes: 108_035_095,
		sha256: 'f628312e9fdf8686374cb01a69425c41732529d540860311f16f37cbc32cfe9b',
		diskBytes: 137_000_000,
		languages: ['en'],
		isWritten: true,
		isRecommended: true,
		licence: ccBy,
		figures: [leaderboard(7.5), meetings(15.9), speed(0.01, 8)],
	},
	{
		id: 'quality',
		name: 'Parakeet TDT 0.6B v3',
		folder: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
		downloadBytes: 487_170_055,
		sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
		diskBytes: 670_000_000,
		languages: parakeetLanguages,
		isWritten: true,
		isRecommended: false,
		licence: ccBy,
		figures: [leaderboard(6.3), meetings(11.4), speed(0.33, 2), speed(0.04, 8)],
	},
	{
		id: 'quality-english',
		name: 'Parakeet TDT 0.6B v2',
		folder: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8',
		downloadBytes: 482_468_385,
		sha256: '157c157bc51155e03e37d2466522a3a737dd9c72bb25f36eb18912964161e1ad',
		diskBytes: 670_000_000,
		languages: ['en'],
		isWritten: true,
		isRecommended: false,
		licence: ccBy,
		figures: [leaderboard(6.05), meetings(11.2)],
	},
	{
		id: 'whisper',
		name: 'Whisper large-v3-turbo',
		folder: 'sherpa-onnx-whisper-turbo',
		downloadBytes: 563_790_207,
		sha256: null,
		diskBytes: 1_036_000_000,
		languages: whisperLanguages,
		isWritten: true,
		isRecommended: false,
		licence: {
			name: 'MIT',
			url: 'https://github.com/openai/whisper/blob/main/LICENSE',
			attribution: 'OpenAI',
			isOpenSource: true,
		},
		figures: [],
	},
];
