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

const whisperLicence = {
	name: 'MIT',
	url: 'https://github.com/openai/whisper/blob/main/LICENSE',
	attribution: 'OpenAI',
	isOpenSource: true,
};

export const publishedAt = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';

const recogniser = { purpose: 'transcripts', release: 'asr-models', isArchive: true, isWritten: true } as const;
const ofSpeakers = { purpose: 'speakers', isLive: false, isWritten: false, isRecommended: false } as const;

export const modelSetIds = ['small', 'quality', 'quality-english', 'whisper'] as const;
type ModelSetId =
	| (typeof modelSetIds)[number]
	| 'live'
	| 'punctuation'
	| 'languages'
	| 'speaker-segmentation'
	| 'speaker-embedding';

const apache = (url: string, attribution: string) => ({ name: 'Apache 2.0', url, attribution, isOpenSource: true });
const beside = { isLive: false, isArchive: true, isWritten: false, isRecommended: false } as const;

/** Lists the best first. Releases can be replaced, so sizes and hashes pin the archives as of November 2026. */
export const modelSets: (ModelSet & { id: ModelSetId })[] = [
	{
		...recogniser,
		isLive: true,
		id: 'small',
		name: 'Parakeet TDT-CTC 110M',
		folder: 'sherpa-onnx-nemo-parakeet_tdt_transducer_110m-en-36000-int8',
		downloadBytes: 108_035_095,
		sha256: 'f628312e9fdf8686374cb01a69425c41732529d540860311f16f37cbc32cfe9b',
		diskBytes: 137_000_000,
		languages: ['en'],
		isRecommended: true,
		licence: ccBy,
		figures: [leaderboard(7.5), meetings(15.9), speed(0.01, 8)],
	},
	{
		...recogniser,
		isLive: true,
		id: 'quality',
		name: 'Parakeet TDT 0.6B v3',
		folder: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
		downloadBytes: 487_170_055,
		sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
		diskBytes: 670_000_000,
		languages: parakeetLanguages,
		isRecommended: false,
		licence: ccBy,
		figures: [leaderboard(6.3), meetings(11.4), speed(0.33, 2), speed(0.04, 8)],
	},
	{
		...recogniser,
		isLive: true,
		id: 'quality-english',
		name: 'Parakeet TDT 0.6B v2',
		folder: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8',
		downloadBytes: 482_468_385,
		sha256: '157c157bc51155e03e37d2466522a3a737dd9c72bb25f36eb18912964161e1ad',
		diskBytes: 670_000_000,
		languages: ['en'],
		isRecommended: false,
		licence: ccBy,
		figures: [leaderboard(6.05), meetings(11.2)],
	},
	{
		...recogniser,
		isLive: false,
		id: 'whisper',
		name: 'Whisper large-v3-turbo',
		folder: 'sherpa-onnx-whisper-turbo',
		downloadBytes: 563_790_207,
		sha256: 'b11acbbcd660b44a8e0df33724feb5aaa709cf65668f2823d59f656312544f22',
		diskBytes: 1_036_000_000,
		languages: whisperLanguages,
		isRecommended: false,
		licence: whisperLicence,
		figures: [],
	},
	{
		...beside,
		isLive: true,
		id: 'live',
		name: 'Streaming Zipformer 20M',
		purpose: 'live',
		release: 'asr-models',
		folder: 'sherpa-onnx-streaming-zipformer-en-20M-2023-02-17',
		downloadBytes: 127_887_156,
		sha256: '9c559283e8498d3fe95913c79ca1cb454bb26281ac2b102b41306c7d752765d9',
		diskBytes: 138_000_000,
		languages: ['en'],
		licence: apache('https://github.com/k2-fsa/icefall/blob/master/LICENSE', 'k2-fsa'),
		figures: [],
	},
	{
		...beside,
		id: 'punctuation',
		name: 'Edge-Punct-Casing',
		purpose: 'punctuation',
		release: 'punctuation-models',
		folder: 'sherpa-onnx-online-punct-en-2024-08-06',
		downloadBytes: 30_667_839,
		sha256: '9f5e5a72c7d2829635bd074fce92b6bbd5b78da8a52e7ad8ed1be933f366b99d',
		diskBytes: 37_000_000,
		languages: ['en'],
		licence: apache('https://github.com/frankyoujian/Edge-Punct-Casing/blob/main/LICENSE', 'Jian You'),
		figures: [],
	},
	{
		...beside,
		id: 'languages',
		name: 'Whisper tiny',
		purpose: 'languages',
		release: 'asr-models',
		folder: 'sherpa-onnx-whisper-tiny',
		downloadBytes: 116_204_861,
		sha256: 'c46116994e539aa165266d96b325252728429c12535eb9d8b6a2b10f129e66b1',
		diskBytes: 258_000_000,
		languages: whisperLanguages,
		licence: whisperLicence,
		figures: [],
	},
	{
		...ofSpeakers,
		id: 'speaker-segmentation',
		name: 'pyannote segmentation 3.0',
		release: 'speaker-segmentation-models',
		folder: 'sherpa-onnx-pyannote-segmentation-3-0',
		isArchive: true,
		downloadBytes: 6_958_444,
		sha256: '24615ee884c897d9d2ba09bb4d30da6bb1b15e685065962db5b02e76e4996488',
		diskBytes: 7_600_000,
		languages: [],
		licence: {
			name: 'MIT',
			url: 'https://huggingface.co/pyannote/segmentation-3.0/blob/main/LICENSE',
			attribution: 'CNRS',
			isOpenSource: true,
		},
		figures: [],
	},
	{
		...ofSpeakers,
		id: 'speaker-embedding',
		name: 'TitaNet small',
		release: 'speaker-recongition-models',
		folder: 'nemo_en_titanet_small',
		isArchive: false,
		downloadBytes: 40_257_283,
		sha256: 'ad4a1802485d8b34c722d2a9d04249662f2ece5d28a7a039063ca22f515a789e',
		diskBytes: 40_257_283,
		languages: [],
		licence: apache('https://github.com/NVIDIA/NeMo/blob/main/LICENSE', 'NVIDIA'),
		figures: [],
	},
];
